import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patience } from "../../tools/patience.ts";
import { freePort } from "../support/setup.ts";
import { type Driver, type DriverOptions, findElement, type Target, waitFor } from "./driver.ts";
import { elementKey, type ElementReference, openSession, type Session } from "./webdriver.ts";

/** WebKitGTK's driver and its small browser, as Debian has them. */
export const webkitDriverPath = "/usr/bin/WebKitWebDriver";
export const displayServerPath = "/usr/bin/Xvfb";
const [miniBrowser = ""] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");

/** GTK's toolbar would keep the window wider than a phone. */
const narrowToolbar = "headerbar button, headerbar entry { min-width: 0; padding: 0; margin: 0; }";
/** Keys as WebDriver names them; those of a chord are held together. */
const keys = {
  Escape: ["\uE00C"],
  ArrowDown: ["\uE015"],
  Enter: ["\uE007"],
  "Control+Period": ["\uE009", "."],
};

export async function openWebkit({ theme, reducedMotion }: DriverOptions = {}): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), "oselia-webkit-"));
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0", "gtk.css"), narrowToolbar);
  await writeFile(
    join(folder, "gtk-3.0", "settings.ini"),
    `[Settings]\ngtk-enable-animations=${!reducedMotion}\n`,
  );
  const display = await openDisplay();
  const port = await freePort();
  const driver = spawn(webkitDriverPath, ["-p", String(port)], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: "x11",
      GTK_THEME: theme === "dark" ? "Adwaita:dark" : "Adwaita",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LANGUAGE: "uk",
      TZ: "Europe/Kyiv",
      XDG_CONFIG_HOME: folder,
    },
  });
  const endAll = async () => {
    await Promise.all([driver, display.process].map(endProcess));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const session = await beginSession(`http://127.0.0.1:${port}`);
    return {
      ...driverOf(session),
      async close() {
        // A browser that has died has no session to end; its processes end all the same.
        await session.end().catch(() => undefined);
        await endAll();
      },
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

async function beginSession(server: string): Promise<Session> {
  await waitFor("WebKit's driver", async () => (await fetch(`${server}/status`)).ok);
  const session = await openSession(
    server,
    { "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] } },
    patience(45_000),
  );
  await session.post("/timeouts", { script: patience(25_000), pageLoad: patience(40_000) });
  return session;
}

function driverOf(session: Session): Omit<Driver, "close"> {
  const find = async ({ css, name = "" }: Target) =>
    waitFor(`${css} ${name}`, async () => {
      const script = `return (${String(findElement)}).apply(null, arguments)`;
      return (await session.post("/execute/sync", {
        script,
        args: [css, name],
      })) as ElementReference | null;
    });
  // What still moves, or lies under something, refuses to be used: it is tried again.
  const act = async (target: Target, work: (path: string) => Promise<unknown>) =>
    void (await waitFor(`${target.css} ${target.name ?? ""}`, async () => {
      const element = await find(target);
      // The driver scrolls no farther than to the edge, where a phone's bar lies over it.
      const script = "arguments[0].scrollIntoView({ block: 'center' })";
      await session.post("/execute/sync", { script, args: [element] });
      await work(`/element/${element[elementKey]}`);
      return true;
    }));
  const press = async (chord: readonly string[]) =>
    void (await session.post("/actions", {
      actions: [
        {
          type: "key",
          id: "keyboard",
          actions: [
            ...chord.map((value) => ({ type: "keyDown", value })),
            ...chord.toReversed().map((value) => ({ type: "keyUp", value })),
          ],
        },
      ],
    }));
  return {
    open: async (url) => void (await session.post("/url", { url })),
    reload: async () => void (await session.post("/refresh")),
    back: async () => void (await session.post("/back")),
    async run(work, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${String(work)})(...[...arguments].slice(0, -1))).then(
          (value) => done({ value }), (error) => done({ error: String(error) }))`;
      const answer = (await session.post("/execute/async", { script, args })) as {
        value: never;
        error?: string;
      };
      if (answer.error) throw new Error(answer.error);
      return answer.value;
    },
    click: (target) => act(target, (path) => session.post(`${path}/click`)),
    type: (target, text) =>
      act(target, async (path) => {
        await session.post(`${path}/clear`);
        await session.post(`${path}/value`, { text });
      }),
    press: (key) => press(keys[key]),
    async resize(width, height) {
      await session.post("/window/rect", { width, height });
      const inner = (await session.post("/execute/sync", {
        script: "return [innerWidth, innerHeight]",
        args: [],
      })) as [number, number];
      const frame = [width - inner[0], height - inner[1]] as const;
      await session.post("/window/rect", { width: width + frame[0], height: height + frame[1] });
    },
  };
}

/** Opens a virtual screen on the first free number. */
async function openDisplay(): Promise<{ name: string; process: ChildProcess }> {
  for (let number = 90; number < 190; number++) {
    if (existsSync(`/tmp/.X11-unix/X${number}`)) continue;
    const process = spawn(displayServerPath, [`:${number}`, "-screen", "0", "1600x1200x24"], {
      stdio: "ignore",
    });
    await waitFor("a screen", () => Promise.resolve(existsSync(`/tmp/.X11-unix/X${number}`)));
    return { name: `:${number}`, process };
  }
  throw new Error("there is no free screen");
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
