import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const script = fileURLToPath(new URL("../docs/operate/upgrade.sh", import.meta.url));

/** Stand-ins for what the script calls: they leave what the real ones would leave. */
const commands = {
  git: 'case "$*" in *rev-parse*) echo "$COMMIT" ;; *worktree*) mkdir -p "$BASE/releases/$COMMIT" ;; esac',
  npm: 'case "$*" in *backup*) for last; do :; done; echo x >"$last" ;; esac',
  curl: 'exit "$CURL_EXIT"',
  sleep: ":",
};

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "oselia-upgrade-"));
  mkdirSync(join(base, "bin"));
  for (const [name, body] of Object.entries(commands)) {
    const file = join(base, "bin", name);
    writeFileSync(file, `#!/bin/sh\n${body}\n`);
    chmodSync(file, 0o755);
  }
});
beforeEach(() => {
  for (const folder of ["releases", "backups", "current"])
    rmSync(join(base, folder), { recursive: true, force: true });
  for (const folder of ["releases", "backups"]) mkdirSync(join(base, folder));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function upgrade(commit: string, curlExit = 0): Promise<string> {
  const env = {
    ...process.env,
    PATH: [join(base, "bin"), process.env["PATH"]].join(delimiter),
    BASE: base,
    COMMIT: commit,
    CURL_EXIT: String(curlExit),
    OSELIA_BASE: base,
    OSELIA_USER: userInfo().username,
    OSELIA_RESTART: "true",
  };
  const { stdout } = await promisify(execFile)("sh", [script], { env });
  return stdout;
}

const backups = () => readdirSync(join(base, "backups")).toSorted();
const put = (...names: string[]) => {
  for (const name of names) writeFileSync(join(base, "backups", name), "x");
};
const earlier = [
  "before-ffffffff-20200101-000000.backup",
  "before-00000000-20200102-000000.backup",
  "before-eeeeeeee-20200102-000001.backup",
];

test("the newest three backups of upgrades stay, and every other file", async () => {
  await upgrade("aaaaaaaa");
  expect(backups()).toEqual([]);
  const others = ["before-the-holidays.backup", "oselia-2019-11-26T01-30-00Z.backup"];
  put(...earlier, ...others);
  await upgrade("bbbbbbbb");
  const left = backups();
  const made = left.find((name) => name.startsWith("before-bbbbbbbb-"));
  expect(left).toEqual([earlier[1], made, earlier[2], ...others].toSorted());
});

test("an upgrade that fails removes none", async () => {
  await upgrade("aaaaaaaa");
  put(...earlier);
  await expect(upgrade("bbbbbbbb", 7)).rejects.toThrow("It is not ready");
  expect(backups()).toHaveLength(4);
});
