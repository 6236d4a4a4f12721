import { type ChildProcess, fork } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { readCardKeys } from "#server/checkout/settings/card-keys.ts";
import type { CardSandbox, Settings } from "#server/platform/start/config.ts";
import type { Ending } from "#server/platform/start/ending.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";
import type { SandboxOrders } from "../sandbox/main.ts";

const program = fileURLToPath(new URL("../sandbox/main.ts", import.meta.url));

/** Returns whether the card sandbox may run: not in production, except in a forced demo. */
export function mayRunSandbox({
  production,
  demo,
  demoForced,
}: Pick<Settings, "production" | "demoForced"> & { demo: boolean }): boolean {
  return !production || (demo && demoForced);
}

/**
 * Starts the sandbox for cards as a process of its own, on the port after ours (on a free one where that is taken),
 * and ends it with this program. Null where it may not run, or somebody else takes cards. Its secrets are made of the installation's.
 */
export async function startCardSandbox(
  settings: Pick<
    Settings,
    "production" | "demoForced" | "host" | "port" | "publicUrl" | "cardSandboxUrl" | "sliceSettings"
  > & { demo: boolean },
  installationSecret: string,
  ending: Pick<Ending, "add">,
): Promise<CardSandbox | null> {
  if (readCardKeys(settings.sliceSettings) || !mayRunSandbox(settings)) return null;
  const { host, port, publicUrl, cardSandboxUrl } = settings;
  const secretFor = (what: string) =>
    createHmac("sha256", installationSecret).update(`card sandbox: ${what}`).digest("base64url");
  const [secret, webhookSecret] = [secretFor("calls"), secretFor("webhooks")];
  const child = fork(program, [], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  ending.add("card sandbox", () => stop(child));
  const orders: SandboxOrders = {
    host,
    port: port + 1,
    secret,
    webhookSecret,
    webhookUrl: `http://${reachable(host)}:${port}/api/hooks/sandbox`,
    // By each of this computer's names the pages are the same.
    pages: [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`],
  };
  child.send(orders);
  const childPort = await portOf(child);
  const origin = cardSandboxUrl ?? `http://localhost:${childPort}`;
  return { origin, url: `http://${reachable(host)}:${childPort}`, secret, webhookSecret };
}

/** Returns the address at which this computer reaches what listens on `host`. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

async function portOf(child: ChildProcess): Promise<number> {
  const gone = once(child, "exit").then(() => {
    throw new StartFault("The sandbox for payments by card did not start.");
  });
  const [message] = (await Promise.race([once(child, "message"), gone])) as [{ port: number }];
  gone.catch(() => {});
  return message.port;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
}
