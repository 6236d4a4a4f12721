import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { closeBrowser, closeDevice, openBrowser, type Role, signInAs } from "./browser.ts";
import { openDevice } from "./chromium.ts";
import { freePort, startApp, stopApp, waitUntilReady } from "./setup.ts";

/** Starts a program with a demo of its own for the journeys of a file, and ends it after them. */
export function useOwnProgram(name: string) {
  let dataDir = "";
  let base = "";
  let app: ReturnType<typeof startApp>;
  const devices: BrowserContext[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), `oselia-${name}-`));
    const port = await freePort();
    base = `http://localhost:${port}`;
    app = startApp({ dataDir, port });
    await waitUntilReady(base, app);
  });
  afterEach(() => Promise.all(devices.splice(0).map(closeDevice)));
  afterAll(async () => {
    await closeBrowser();
    await stopApp(app);
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    /** Returns the folder of the program's data. */
    dataDir: () => dataDir,
    /** Opens a device on which somebody is signed in; it is closed after the journey. */
    async openDeviceOf(role: Role): Promise<BrowserContext> {
      const device = await openDevice(await openBrowser(), base);
      devices.push(device);
      await signInAs(device, role);
      return device;
    },
  };
}
