import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartFault } from "../start/start-fault.ts";
import { binariesIn, requireRunnable } from "./binaries.ts";
import { bringWithinReach } from "./within-reach.ts";

/** Nobody whom this computer knows: may enter only what everybody may. */
const stranger = { uid: 54_321, gid: 54_321 };

let top: string;
let home: string;
const version = "18.4.0";

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "oselia-reach-"));
  chmodSync(top, 0o755);
  home = join(top, "common");
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

/** Creates a PostgreSQL to copy, in a folder of this mode. */
function install(mode: number) {
  const root = join(top, "closed", "native");
  rmSync(join(top, "closed"), { recursive: true, force: true });
  for (const part of ["bin", "lib", join("share", "zones")])
    mkdirSync(join(root, part), { recursive: true });
  for (const name of ["postgres", "initdb", "pg_ctl"])
    writeFileSync(join(root, "bin", name), `#!${name}`, { mode: 0o700 });
  writeFileSync(join(root, "lib", "libpq.so.5.18"), "library", { mode: 0o600 });
  symlinkSync("libpq.so.5.18", join(root, "lib", "libpq.so"));
  writeFileSync(join(root, "share", "zones", "Kyiv"), "+02");
  chmodSync(join(top, "closed"), mode);
  return binariesIn(root, version);
}

const bring = (mode = 0o700) => bringWithinReach(install(mode), stranger, home);
const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

test("stays where everybody may enter, and where it runs as whoever started it", () => {
  const open = install(0o755);
  expect(bringWithinReach(open, stranger, home)).toBe(open);
  const closed = install(0o700);
  expect(bringWithinReach(closed, null, home)).toBe(closed);
  expect(existsSync(home)).toBe(false);
});

test("is copied once to where its account may go, readable by all and changed by nobody", () => {
  const copy = bring();
  expect(copy.root).toBe(join(home, `postgresql-${version}-${process.arch}`));
  expect(readFileSync(copy.postgres, "utf8")).toBe("#!postgres");
  expect(readFileSync(join(copy.root, "lib", "libpq.so"), "utf8")).toBe("library");
  expect([copy.root, copy.postgres, join(copy.root, "share", "zones")].map(modeOf)).toEqual([
    "755",
    "755",
    "755",
  ]);
  expect(modeOf(join(copy.root, "lib", "libpq.so.5.18"))).toBe("644");
  const { ino } = lstatSync(copy.root);
  expect(bring().root).toBe(copy.root);
  expect(lstatSync(copy.root).ino).toBe(ino);
  expect(readdirSync(home)).toHaveLength(1);
});

test("a copy that a power cut or a kill left unfinished is made anew", () => {
  const copy = bring();
  writeFileSync(join(copy.root, "lib", "libpq.so.5.18"), "");
  rmSync(copy.initdb);
  mkdirSync(`${copy.root}.4194399.new`);
  bring();
  expect(readFileSync(join(copy.root, "lib", "libpq.so"), "utf8")).toBe("library");
  expect(existsSync(copy.initdb)).toBe(true);
  expect(readdirSync(home)).toHaveLength(1);
});

test("a place that somebody else could have filled is refused", () => {
  mkdirSync(home);
  chmodSync(home, 0o777);
  expect(() => bring()).toThrow(StartFault);
  expect(() => bring()).toThrow("can be changed by others than root");
  expect(readdirSync(home)).toEqual([]);
});

test("a name that initdb's shell would take apart, and what cannot be run, are told", () => {
  const astray = join(top, "a $HOME");
  expect(() => requireRunnable(binariesIn(astray, version), null)).toThrow("Rename the folder");
  const nothing = join(top, "nothing");
  expect(() => requireRunnable(binariesIn(nothing, version), null)).toThrow("Set DATABASE_URL");
});
