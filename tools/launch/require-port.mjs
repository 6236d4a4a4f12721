import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { root } from "./run.mjs";
import { LaunchFault } from "./terminal.mjs";

/** Refuses a taken port before minutes go into what could not be started. */
export async function requirePort() {
  const port = Number(setting("PORT") ?? 3000);
  const probe = createServer();
  try {
    probe.listen(port, setting("HOST") ?? "127.0.0.1");
    await once(probe, "listening");
  } catch (error) {
    // Whatever else is wrong with it the program says itself, in words.
    if (error.code !== "EADDRINUSE") return;
    throw new LaunchFault(
      `Port ${port} is in use by another program. Nothing was installed or built. ` +
        "Stop that one, or choose another port with PORT. To build while it runs: npm run build",
    );
  } finally {
    probe.close();
  }
}

/** Returns a setting of the environment or of the file `.env`. */
function setting(name) {
  if (process.env[name]) return process.env[name];
  try {
    const text = readFileSync(join(root, ".env"), "utf8");
    return new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=\\s*["']?([^"'#\\s]+)`, "m").exec(text)?.[1];
  } catch {
    return undefined;
  }
}
