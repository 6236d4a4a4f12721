import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";

/** Stop of the keyboard as a screen reader says it. */
type Stop = { role: string; name: string; description: string; state: string };

/** Somebody who neither sees the page nor points at it: they press keys and hear names, roles and announcements. */
export type Reader = {
  /** Walks by Tab to the control of this role and name. Fails on a stop without a name or hidden by something else. */
  walkTo(role: string, name: string | RegExp, by?: "Tab" | "Shift+Tab"): Promise<void>;
  /** Walks to a control and presses a key there. */
  press(role: string, name: string | RegExp, key?: string): Promise<void>;
  /** Walks to a field and types. */
  write(name: string | RegExp, text: string, role?: string): Promise<void>;
  /** Waits until the page has announced this, or has put the focus on it. */
  hear(text: string | RegExp): Promise<void>;
  /** Returns what has the focus. */
  listen(): Promise<Stop>;
};

const longestPage = 150;

/** Writes down in the page what changes in its live regions, as a reader speaks it. */
function recordAnnouncements() {
  const spoken: string[] = [];
  Object.assign(globalThis, { spoken });
  const regions =
    "[role=status],[role=alert],[role=log],output,[aria-live=polite],[aria-live=assertive]";
  const heard = (node: Node): string => {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element?.closest(regions) || element.closest("[inert],[aria-hidden=true],[aria-live=off]"))
      return "";
    const whole = element.closest("[aria-atomic=true]") ?? node;
    return whole.textContent?.trim() ?? "";
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === "characterData" ? [target] : addedNodes) {
        const inside = node instanceof Element ? node.querySelectorAll(regions) : [];
        for (const part of [node, ...inside]) if (heard(part)) spoken.push(heard(part));
      }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Opens a page to somebody who reads it by ear and moves by keys. */
export async function openReader(page: Page): Promise<Reader> {
  await page.addInitScript(recordAnnouncements);
  const session = await page.context().newCDPSession(page);
  const listen = () => readStop(session);
  const matches = (text: string, wanted: string | RegExp) =>
    typeof wanted === "string" ? text === wanted : wanted.test(text);
  const walkTo: Reader["walkTo"] = async (role, name, by = "Tab") => {
    const passed: string[] = [];
    for (let steps = 0; steps < longestPage; steps += 1) {
      const stop = await listen();
      if (stop.role === role && matches(stop.name, name)) return;
      // The first stop is where the last step left the focus, perhaps on a text.
      if (steps > 0 && stop.role !== "document") {
        passed.push(`${stop.role} "${stop.name}" ${stop.state}`);
        // What a dialog has just released, or what has just been replaced, is not settled in the tree.
        const nameless = `${passed.at(-1)} after ${passed.at(-2)} has no name`;
        const isNamed = ({ role: stopRole, name: stopName }: Stop) =>
          stopRole === "document" || stopName !== "";
        await expect
          .poll(async () => isNamed(stop) || isNamed(await listen()), { message: nameless })
          .toBe(true);
        const message = `${passed.at(-1)} is hidden`;
        await expect.poll(() => isCovered(page), { message }).toBe(false);
      }
      await page.keyboard.press(stop.role.startsWith("menuitem") ? "ArrowDown" : by);
    }
    const all = [...new Set(passed)].join("\n");
    expect.fail(`no Tab leads to ${role} ${String(name)}:\n${all}`);
  };
  return {
    walkTo,
    listen,
    press: async (role, name, key = "Enter") => {
      await walkTo(role, name);
      await forget(page);
      const { state } = await listen();
      await page.keyboard.press(key);
      // A menu says its first entry before anybody goes on.
      if (state.includes("hasPopup menu"))
        await expect.poll(async () => (await listen()).role).toMatch(/^menuitem/);
    },
    write: async (name, text, role = "textbox") => {
      await walkTo(role, name);
      await page.keyboard.type(text);
    },
    hear: async (text) => {
      const all = async () => {
        const { role, name, description, state } = await listen();
        return [...(await recall(page)), `${role} ${name} ${description} ${state}`];
      };
      const line =
        typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text);
      await expect.poll(all).toContainEqual(line);
    },
  };
}

type Recording = { spoken: string[] };

const recall = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as Recording).spoken.map((line) => line.slice(0, 300)),
  );

const forget = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Recording).spoken.splice(0));

const states = new Set([
  "checked",
  "expanded",
  "invalid",
  "required",
  "selected",
  "pressed",
  "hasPopup",
]);

async function readStop(session: CDPSession): Promise<Stop> {
  const { result } = await session.send("Runtime.evaluate", {
    expression: "document.activeElement === document.body ? null : document.activeElement",
  });
  // Between the last control and the first a browser has its own.
  if (!result.objectId) return { role: "document", name: "", description: "", state: "" };
  const { nodes } = await session.send("Accessibility.getPartialAXTree", {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  const state = (node?.properties ?? [])
    .filter(
      ({ name, value }) => states.has(name) && ![false, "false"].includes(value.value as string),
    )
    .map(({ name, value }) => `${name} ${String(value.value)}`);
  return {
    role: String(node?.role?.value ?? ""),
    name: String(node?.name?.value ?? "").replaceAll("\u00a0", " "),
    description: String(node?.description?.value ?? ""),
    state: state.join(", "),
  };
}

/** Returns true if the control that has the focus lies wholly under something else (WCAG 2.4.11). */
function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement | null;
    if (!focused) return false;
    const labels = [...((focused as HTMLInputElement).labels ?? [])];
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const spots = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) =>
        document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
      ),
    );
    return !spots.some(
      (at) =>
        at &&
        (focused.contains(at) || at.contains(focused) || labels.some((one) => one.contains(at))),
    );
  });
}
