import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { patience } from "../../tools/patience.ts";

declare module "vitest" {
  interface ProvidedContext {
    baseUrl: string;
  }
}

/**
 * The real program on an empty data folder, with the demo complex, as `npm start` runs it.
 * OSELIA_E2E_URL names one that runs already, for working on the journeys.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env["OSELIA_E2E_URL"];
  if (running) {
    project.provide("baseUrl", running);
    return () => Promise.resolve();
  }
  const dataDir = await mkdtemp(join(tmpdir(), "oselia-e2e-"));
  const port = await freePort();
  const app = startApp({ dataDir, port });
  const baseUrl = `http://localhost:${port}`;
  await waitUntilReady(baseUrl, app);
  project.provide("baseUrl", baseUrl);
  return async () => {
    await stopApp(app);
    await rm(dataDir, { recursive: true, force: true });
  };
}

export type AppOptions = {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** Folder of its code; default: this one. */
  root?: string;
};

/** Starts the program; its log goes to `app.log` in the data folder. */
export function startApp({ dataDir, port, env, root }: AppOptions): ChildProcess {
  const app = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      // Each device of a journey has an address of its own.
      TRUST_PROXY: "1",
      OSELIA_DATA_DIR: dataDir,
      // No journey is decided by how fast this machine is.
      OSELIA_SLOWNESS: "100",
      OSELIA_DOMAINS: "*.houses.example",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const file = createWriteStream(join(dataDir, "..", `oselia-e2e-${port}.log`));
  app.stdout?.pipe(file, { end: false });
  app.stderr?.pipe(file, { end: false });
  return app;
}

export async function stopApp(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  const exited = once(app, "exit");
  app.kill("SIGTERM");
  await exited;
}

/** Asks `path` until it answers 200; fails where the program ends or hangs. */
export async function waitUntilReady(
  baseUrl: string,
  app: ChildProcess,
  path = "/readyz",
): Promise<void> {
  const until = performance.now() + patience(180_000);
  while (performance.now() < until) {
    if (app.exitCode !== null) throw new Error(`the program ended with ${app.exitCode}`);
    const answer = await fetch(`${baseUrl}${path}`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the program did not become ready");
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}
