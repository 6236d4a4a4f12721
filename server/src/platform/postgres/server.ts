import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, readSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { explainFault, writeDurably } from "../start/data-folder.ts";
import { commandOf, isAlive } from "../start/process-identity.ts";
import { StartFault } from "../start/start-fault.ts";
import type { SystemAccount } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { launchProgram, runToEnd } from "./run.ts";

export type ServerPlace = {
  folder: string;
  logFile: string;
  binaries: Binaries;
  account: SystemAccount;
  /** Trades durability for speed: only for data that is thrown away. */
  fast: boolean;
};

export type RunningServer = {
  pid: number;
  port: number;
  /** Settles when the server is gone, whoever ended it. */
  gone: Promise<void>;
};

const readyWithin = 120_000;
const logLimit = 10 * 2 ** 20;

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "256MB",
  jit: "off",
  // As for the program's own connections: data lies in memory or on flash.
  random_page_cost: "1.1",
  TimeZone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  // Statements and details hold people's data; they stay out of the log.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

const throwaway = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "2GB",
  max_connections: "200",
  // Its workers are the superuser's: while one looks at a test's database, nobody else may drop it.
  autovacuum: "off",
};

/** Starts the server and waits until it takes connections. `port` 0 takes a free one. */
export async function startServer(place: ServerPlace, wanted: number): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted || (await freePort());
    const outcome = await tryStart(place, port);
    if (typeof outcome !== "string") return outcome;
    const passing = wanted
      ? /shared memory block|lock file .* already exists|Address already in use/i
      : /shared memory block|Address already in use/i;
    if (attempt === 20 || !passing.test(outcome)) throw new StartFault(explain(place, outcome));
    await pause(250);
  }
}

/** Ends the server in `folder`, whoever started it, and waits until it is gone. */
export async function stopServer(place: ServerPlace): Promise<void> {
  const { folder, binaries, account, fast } = place;
  const { code, output } = await runToEnd(account, binaries.pg_ctl, (at) => [
    "stop",
    `--pgdata=${at(folder)}`,
    `--mode=${fast ? "immediate" : "fast"}`,
    "--wait",
    "--timeout=60",
  ]);
  if (code !== 0 && readLockFile(folder)) throw new StartFault(stillRunning(folder, output));
}

/**
 * Deals with what a killed app or server left in `folder`: an orphaned server
 * is stopped, a lock file whose process id names nobody, a zombie or another
 * program is defused. Returns true when a server was stopped.
 */
export async function takeOver(place: ServerPlace): Promise<boolean> {
  const lock = readLockFile(place.folder);
  if (!lock) return false;
  if (isServer(lock.pid)) {
    await stopServer(place);
    return true;
  }
  // Our own id is one the server accepts as stale, and it still checks shared memory.
  const path = lockFile(place.folder);
  const text = readFileSync(path, "utf8").replace(/^-?\d+/, String(process.pid));
  writeDurably(path, text, place.account);
  return false;
}

function isServer(pid: number): boolean {
  if (!isAlive(pid)) return false;
  return process.platform === "win32" || /postgres|postmaster/i.test(commandOf(pid));
}

async function tryStart(place: ServerPlace, port: number): Promise<RunningServer | string> {
  const values = { ...settings, ...(place.fast ? throwaway : {}), port: String(port) };
  const args = Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = explainFault(place.logFile, () => openSync(place.logFile, "a+", 0o600));
  if (fstatSync(log).size > logLimit) ftruncateSync(log);
  const from = fstatSync(log).size;
  const child = launchProgram(
    place.account,
    place.binaries.postgres,
    (at) => ["-D", at(place.folder), ...args],
    ["ignore", log, log],
  );
  // The last resort of an exit without a stop; the orderly way is stopServer.
  const onExit = () => void child.kill("SIGINT");
  process.on("exit", onExit);
  let failure: string | null = null;
  const gone = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      failure ??= reason;
      process.off("exit", onExit);
      resolve();
    };
    child.on("error", (error) => end(error.message));
    child.on("exit", (code, signal) => end(`ended with ${signal ?? code}`));
  });
  child.unref();
  try {
    for (let waited = 0; waited < readyWithin; waited += 20) {
      if (failure !== null) return `${tail(log, from)}\n${failure as string}`;
      const lock = readLockFile(place.folder);
      if (lock && lock.pid === child.pid && lock.status === "ready")
        return { pid: lock.pid, port, gone };
      await Promise.race([pause(20), gone]);
    }
    child.kill("SIGINT");
    await gone;
    return `It was not ready after ${readyWithin / 1000} seconds.\n${tail(log, from)}`;
  } finally {
    closeSync(log);
  }
}

type LockFile = { pid: number; status: string };

/** Reads `postmaster.pid`: process id in the first line, status in the eighth. */
function readLockFile(folder: string): LockFile | null {
  try {
    const lines = readFileSync(lockFile(folder), "utf8").split("\n");
    return { pid: Math.abs(Number.parseInt(lines[0] ?? "", 10)), status: (lines[7] ?? "").trim() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function lockFile(folder: string): string {
  return join(folder, "postmaster.pid");
}

function tail(log: number, from: number): string {
  const length = Math.min(fstatSync(log).size - from, 16_384);
  const buffer = Buffer.alloc(Math.max(length, 0));
  readSync(log, buffer, 0, buffer.length, Math.max(from, fstatSync(log).size - length));
  return buffer.toString("utf8").trim();
}

function explain({ folder, logFile }: ServerPlace, output: string): string {
  if (/No space left/i.test(output))
    return `The database in ${folder} cannot start: the disk is full. Nothing is lost; free some space and start again.`;
  if (/lock file .* already exists|shared memory block/i.test(output))
    return stillRunning(folder, output);
  const fatal = output.match(/^.*(FATAL|PANIC): .*$/gm)?.join("\n") ?? output;
  return `The database in ${folder} did not start:\n${fatal}\nMore in ${logFile}.`;
}

function stillRunning(folder: string, output: string): string {
  return `Another PostgreSQL still uses ${folder} and did not stop; two would damage it. ${output.trim()}`;
}

/** Finds a port of this computer on which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  probe.once("error", reject).listen(0, "127.0.0.1", resolve);
  await promise;
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
