import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
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

/** What `npm start` says in a folder of this name that holds nothing but the launchers. */
function startIn(name: string): string {
  const root = join(top, name);
  cpSync(launchers, join(root, "tools", "launch"), { recursive: true });
  const { stderr, status } = spawnSync(
    process.execPath,
    [join(root, "tools", "launch", "start.mjs")],
    { encoding: "utf8" },
  );
  expect(status).toBe(1);
  return stderr;
}

test("a folder whose name the tools stumble over is named, with what to do", () => {
  for (const name of ["it's", "a #1", 'the "one"', "$HOME", "why?"]) {
    const said = startIn(name);
    expect(said).toContain(`Oselia cannot start from ${join(top, name)}`);
    expect(said).not.toContain("    at ");
  }
});

test("blanks, other alphabets and other signs are no hindrance", () => {
  expect(startIn("Оселя (нова) & 50%, v1+2 [a]!")).not.toContain("cannot start from");
});
