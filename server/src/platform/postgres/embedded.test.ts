import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSql } from "../database/sql.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readRunning } from "../start/instance.ts";
import { createLog } from "../operations/log.ts";
import { isAlive } from "../start/process-identity.ts";
import { openSecrets } from "../start/secrets.ts";
import { StartFault } from "../start/start-fault.ts";
import { type EmbeddedPostgres, joinEmbedded, startEmbedded } from "./embedded.ts";
import { patience } from "../../../../tools/patience.ts";

const log = createLog("silent");
let root: string;
let dataDir: string;
const started = new Set<EmbeddedPostgres>();
const children = new Set<ChildProcess>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "oselia-embedded-"));
  dataDir = join(root, "data");
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
  for (const embedded of started) await embedded.stop();
  started.clear();
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function start(dir = dataDir): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({ dataDir: dir }, log);
  started.add(embedded);
  return embedded;
}

async function stop(embedded: EmbeddedPostgres): Promise<void> {
  started.delete(embedded);
  await embedded.stop();
}

async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const sql = openSql(url);
  try {
    return await sql.query(text);
  } finally {
    await sql.end();
  }
}

function faultOf(work: Promise<unknown>): Promise<StartFault> {
  return work.then(
    () => Promise.reject(new Error("it started")),
    (error: unknown) => (error instanceof StartFault ? error : Promise.reject(error)),
  );
}

/** Opens another process that holds the database of `dataDir` until it is killed. */
async function holdElsewhere(): Promise<{ child: ChildProcess; ownerUrl: string }> {
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    const { startEmbedded } = await import(${here("./embedded.ts")});
    const { createLog } = await import(${here("../operations/log.ts")});
    const options = { dataDir: ${JSON.stringify(dataDir)} };
    const embedded = await startEmbedded(options, createLog("silent"));
    embedded.announce("http://localhost:3199");
    process.stdout.write(embedded.ownerUrl);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  const [ownerUrl] = await once(child.stdout ?? child, "data");
  return { child, ownerUrl: String(ownerUrl) };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

test("is created once and keeps its data; its roles own no more than they should", async () => {
  const first = await start();
  await query(first.ownerUrl, "create table kept as select 1 as one");
  const roles = await query(
    first.ownerUrl,
    "select rolname, rolsuper, rolbypassrls from pg_roles where rolname like 'oselia%' order by 1",
  );
  expect(roles).toEqual([
    { rolname: "oselia", rolsuper: false, rolbypassrls: false },
    { rolname: "oselia_app", rolsuper: false, rolbypassrls: false },
  ]);
  await expect(query(first.appUrl, "select * from kept")).rejects.toThrow("permission denied");
  await expect(query(first.appUrl, "create table mine ()")).rejects.toThrow("permission denied");
  await stop(first);
  const second = await start();
  expect(await query(second.ownerUrl, "select one from kept")).toEqual([{ one: 1 }]);
  expect(joinEmbedded({ dataDir })?.ownerUrl).toBe(second.ownerUrl);
  await stop(second);
  expect(joinEmbedded({ dataDir })).toBeNull();
});

test("lower case and letters are Unicode's, so that search works in Ukrainian", async () => {
  const { ownerUrl } = await start();
  await query(ownerUrl, "create extension if not exists pg_trgm");
  const [row] = await query(
    ownerUrl,
    "select lower('ЇЖАК') as lower, cardinality(show_trgm('Їжак')) as trigrams",
  );
  expect(row).toEqual({ lower: "їжак", trigrams: 5 });
});

test("a second start names the first and leaves it alone", async () => {
  const { child, ownerUrl } = await holdElsewhere();
  const fault = await faultOf(start());
  expect(fault.exitCode).toBe(1);
  expect(fault.message).toContain(`process ${child.pid} at http://localhost:3199`);
  expect(await query(ownerUrl, "select one from kept")).toEqual([{ one: 1 }]);
});

test("after kill -9 of the app the orphaned server is stopped and its data is there", async () => {
  const { child, ownerUrl } = await holdElsewhere();
  const orphan = readRunning(dataDir)?.postgres?.pid ?? 0;
  await query(ownerUrl, "create table after_app_kill as select 2 as two");
  await kill(child);
  expect(isAlive(orphan)).toBe(true);
  const next = await start();
  expect(isAlive(orphan)).toBe(false);
  expect(await query(next.ownerUrl, "select two from after_app_kill")).toEqual([{ two: 2 }]);
});

test("after kill -9 of app and server the next start recovers", async () => {
  const { child, ownerUrl } = await holdElsewhere();
  const server = readRunning(dataDir)?.postgres?.pid ?? 0;
  await query(ownerUrl, "create table after_both as select 3 as three");
  process.kill(server, "SIGKILL");
  await kill(child);
  const next = await start();
  expect(await query(next.ownerUrl, "select three from after_both")).toEqual([{ three: 3 }]);
});

test("a lock file whose process id was given to another program does not block", async () => {
  await stop(await start());
  const other = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"]);
  children.add(other);
  const lines = [other.pid, join(dataDir, "postgres"), 1, 5432, "", "127.0.0.1", "0 0", "ready"];
  writeFileSync(join(dataDir, "postgres", "postmaster.pid"), `${lines.join("\n")}\n`);
  const next = await start();
  expect(await query(next.ownerUrl, "select one from kept")).toEqual([{ one: 1 }]);
  expect(isAlive(other.pid ?? 0)).toBe(true);
});

test("a server that is killed under a living app comes back on its port", async () => {
  const { ownerUrl, port } = await start();
  const before = readRunning(dataDir)?.postgres?.pid ?? 0;
  process.kill(before, "SIGKILL");
  await vi.waitFor(
    async () => {
      const now = readRunning(dataDir)?.postgres;
      expect(now?.pid).not.toBe(before);
      expect(now?.port).toBe(port);
      expect(await query(ownerUrl, "select one from kept")).toEqual([{ one: 1 }]);
    },
    { timeout: patience(20_000), interval: 100 },
  );
});

test("a half-made folder is moved aside, not deleted", async () => {
  const dir = join(root, "half");
  mkdirSync(join(dir, "postgres", "base"), { recursive: true });
  writeFileSync(join(dir, "postgres", "base", "something"), "kept");
  const { ownerUrl } = await start(dir);
  expect(await query(ownerUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  const aside = readdirSync(dir).find((name) => name.startsWith("postgres.incomplete-")) ?? "";
  expect(readFileSync(join(dir, aside, "base", "something"), "utf8")).toBe("kept");
});

function completeFolder(name: string, version: string): string {
  const dir = join(root, name);
  openSecrets(dir);
  mkdirSync(join(dir, "postgres", "global"), { recursive: true });
  writeFileSync(join(dir, "postgres", "oselia-complete.json"), "{}");
  writeFileSync(join(dir, "postgres", "PG_VERSION"), `${version}\n`);
  return dir;
}

test("a damaged database is refused and stays as it is", async () => {
  const dir = completeFolder("damaged", "18");
  expect((await faultOf(start(dir))).message).toContain("is damaged");
  expect(existsSync(join(dir, "postgres", "PG_VERSION"))).toBe(true);
  expect(readRunning(dir)).toBeNull();
});

test("a database of another version is refused and stays as it is", async () => {
  const dir = completeFolder("old", "15");
  writeFileSync(join(dir, "postgres", "global", "pg_control"), "");
  expect((await faultOf(start(dir))).message).toContain("made by PostgreSQL 15");
});

test("a folder that cannot be written is named", async () => {
  const file = join(root, "file");
  writeFileSync(file, "");
  const dir = join(file, "data");
  const { message } = await faultOf(start(dir));
  expect(message).toContain(dir);
  expect(message).toContain("OSELIA_DATA_DIR");
});

test("a file in the place of the folder, and a folder in the place of a file, are named", async () => {
  const file = join(root, "not-a-folder");
  writeFileSync(file, "");
  expect((await faultOf(start(file))).message).toContain(
    `Cannot write ${file}: there is a file where`,
  );
  const dir = join(root, "turned");
  mkdirSync(join(dir, "secrets.json"), { recursive: true });
  expect((await faultOf(start(dir))).message).toContain("secrets.json: there is a folder where");
  symlinkSync(join(root, "nowhere"), join(root, "dangling"));
  expect((await faultOf(start(join(root, "dangling")))).message).toContain("a broken link");
});

test("secrets that cannot be read, are lost or another's are told, and not replaced", async () => {
  const dir = join(root, "secrets");
  const path = join(dir, "secrets.json");
  await stop(await start(dir));
  const stored = readFileSync(path, "utf8");
  const faultMessage = async () => {
    const { message } = await faultOf(start(dir));
    expect(message).toContain("Put your copy of it back");
    expect(readRunning(dir)).toBeNull();
    return message;
  };
  writeFileSync(path, stored.slice(0, 40));
  expect(await faultMessage()).toContain("is damaged");
  expect(readFileSync(path, "utf8")).toBe(stored.slice(0, 40));
  rmSync(path);
  expect(await faultMessage()).toContain("is missing");
  expect(existsSync(path)).toBe(false);
  openSecrets(join(root, "others"));
  copyFileSync(join(root, "others", "secrets.json"), path);
  expect(await faultMessage()).toContain("does not belong to the database beside it");
  writeFileSync(path, stored);
  await stop(await start(dir));
});

test("passwords that an interrupted creation left are removed", async () => {
  const left = [
    "postgres.incomplete-20261117100000000.password",
    "postgres.incomplete-1.password.77.tmp",
  ];
  for (const name of left) writeFileSync(join(dataDir, name), "secret");
  await stop(await start());
  expect(readdirSync(dataDir).filter((name) => name.includes(".password"))).toEqual([]);
});

test("starts in a folder that only its owner may enter, with any letters in its name", async () => {
  const closed = join(root, "лише власник, 'one' $HOME \"two\"");
  mkdirSync(closed, { mode: 0o700 });
  const dir = join(closed, ".oselia");
  const first = await start(dir);
  await query(first.ownerUrl, "create table kept_there as select 1 as one");
  process.kill(readRunning(dir)?.postgres?.pid ?? 0, "SIGKILL");
  await vi.waitFor(
    async () => expect(await query(first.ownerUrl, "select 1 as one")).toEqual([{ one: 1 }]),
    { timeout: patience(20_000), interval: 100 },
  );
  await stop(first);
  // As a restored copy is: all of it belongs to whoever copied.
  const copy = join(root, "копія");
  cpSync(dir, copy, { recursive: true });
  const { ownerUrl } = await start(copy);
  expect(await query(ownerUrl, "select one from kept_there")).toEqual([{ one: 1 }]);
});
