import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const launchers = fileURLToPath(new URL(".", import.meta.url));
let top: string;

beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), "oselia-launch-"));
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

/**
 * Runs `npm start` in a folder of this name that has only the launchers, and returns its output.
 */
function startIn(name: string, env: NodeJS.ProcessEnv = process.env): string {
  const root = join(top, name);
  cpSync(launchers, join(root, "tools", "launch"), { recursive: true });
  const { stderr, status } = spawnSync(
    process.execPath,
    [join(root, "tools", "launch", "start.mjs")],
    { encoding: "utf8", env },
  );
  expect(status).toBe(1);
  return stderr;
}

test("a folder whose name the tools cannot handle is named, with what to do", () => {
  for (const name of ["it's", "a #1", 'the "one"', "$HOME", "why?"]) {
    const output = startIn(name);
    expect(output).toContain(`Oselia cannot start from ${join(top, name)}`);
    expect(output).not.toContain("    at ");
  }
});

test("blanks, other alphabets and other signs are no hindrance", () => {
  expect(startIn("Оселя (нова) & 50%, v1+2 [a]!")).not.toContain("cannot start from");
});

test("a taken port is said before anything is installed or built", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const folder = "taken";
  const root = join(top, folder);
  cpSync(launchers, join(root, "tools", "launch"), { recursive: true });
  writeFileSync(join(root, "package-lock.json"), "{}");
  writeFileSync(join(root, ".env"), `PORT="${port}" # as elsewhere\n`);
  const { PORT: _, ...env } = process.env;
  const output = startIn(folder, env);
  expect(output).toContain(`Port ${port} is in use by another program. Nothing was installed`);
  expect(output).not.toContain("Installing");
  other.close();
});
