import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { explainFault, openDataFolder, writeDurably } from "./data-folder.ts";
import { processStart } from "./process-identity.ts";
import { StartFault } from "./start-fault.ts";

/** Process that uses a data folder: `.oselia/run.json`. */
export type Running = {
  pid: number;
  /** Distinguishes this process from a later one with the same id. */
  started: string;
  purpose: string;
  address: string | null;
  postgres: { pid: number; port: number } | null;
};

export type Claim = {
  update(part: Partial<Pick<Running, "address" | "postgres">>): void;
  release(): void;
};

/** Returns the living process that holds this data folder, or null. */
export function readRunning(dataDir: string): Running | null {
  const text = readOrNull(runFile(dataDir));
  const running = text === null ? null : parse(text);
  return running && processStart(running.pid) === running.started ? running : null;
}

/**
 * Takes the data folder for this process; refuses when another one lives in it.
 * What a killed process left behind is taken over.
 */
export function claimFolder(dataDir: string, purpose: string): Claim {
  openDataFolder(dataDir);
  const path = runFile(dataDir);
  let mine: Running = {
    pid: process.pid,
    started: processStart(process.pid) ?? "",
    purpose,
    address: null,
    postgres: null,
  };
  explainFault(path, () => {
    while (!tryLink(path, JSON.stringify(mine))) {
      const running = readRunning(dataDir);
      if (running) throw new StartFault(occupied(running, dataDir));
      clearStale(path);
    }
  });
  return {
    update(part) {
      mine = { ...mine, ...part };
      writeDurably(path, JSON.stringify(mine));
    },
    release() {
      const text = readOrNull(path);
      if (text !== null && parse(text)?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

/** Links a finished file, which is atomic: nobody sees it half-written, and one process wins. */
function tryLink(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves a dead claim away; puts it back if somebody living was quicker. */
function clearStale(path: string): void {
  const stale = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, stale);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const text = readOrNull(stale);
  const running = text === null ? null : parse(text);
  if (text !== null && running && processStart(running.pid) === running.started)
    tryLink(path, text);
  rmSync(stale, { force: true });
}

function occupied(running: Running, dataDir: string): string {
  const where = running.address ? ` at ${running.address}` : "";
  return (
    `Oselia already runs with the data in ${dataDir}: ${running.purpose}, ` +
    `process ${running.pid}${where}. It was left as it is. Stop it first (Ctrl+C there, ` +
    `or kill ${running.pid}), or set PORT and OSELIA_DATA_DIR for a second, separate one.`
  );
}

function runFile(dataDir: string): string {
  return join(dataDir, "run.json");
}

function parse(text: string): Running | null {
  try {
    return JSON.parse(text) as Running;
  } catch {
    return null;
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
