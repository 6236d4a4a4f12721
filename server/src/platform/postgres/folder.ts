import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { completeMark, explainFault, requireRoom, writeDurably } from "../start/data-folder.ts";
import type { Log } from "../operations/log.ts";
import { StartFault } from "../start/start-fault.ts";
import type { SystemAccount } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { runToEnd } from "./run.ts";

export const majorVersion = "18";

const roomToCreate = 200 * 2 ** 20;
const roomToStart = 32 * 2 ** 20;

/**
 * Makes sure that `folder` can be started: whole, ours and of our version.
 * Creates it on first use. One whose creation was interrupted is moved aside,
 * never deleted. Returns true when it still has to be marked complete.
 */
export async function prepareFolder(
  folder: string,
  binaries: Binaries,
  account: SystemAccount,
  options: { superuserPassword: string; fast: boolean; stamp: string; log: Log },
): Promise<boolean> {
  sweep(folder);
  if (isComplete(folder)) {
    requireWhole(folder);
    handOver(folder, account);
    requireRoom(folder, roomToStart);
    return false;
  }
  requireRoom(dirname(folder), roomToCreate);
  // An initdb that outlives a killed start keeps writing to its own folder only.
  const draft = `${folder}.incomplete-${options.stamp}`;
  if (existsSync(folder) && explainFault(folder, () => readdirSync(folder)).length > 0) {
    const aside = `${draft}-old`;
    explainFault(folder, () => renameSync(folder, aside));
    options.log.warn({ aside }, "the database folder was incomplete and was moved aside");
  }
  await initialise(draft, binaries, account, options);
  explainFault(folder, () => renameSync(draft, folder));
  return true;
}

/** Marks a folder as complete, after everything else was written. */
export function markComplete(folder: string, account: SystemAccount): void {
  const path = join(folder, completeMark);
  writeDurably(path, `${JSON.stringify({ version: majorVersion })}\n`, account);
}

function isComplete(folder: string): boolean {
  return explainFault(folder, () => existsSync(join(folder, completeMark)));
}

function requireWhole(folder: string): void {
  const uid = process.getuid?.();
  const owner = statSync(folder).uid;
  if (uid !== undefined && uid !== 0 && owner !== uid)
    throw new StartFault(
      `The database in ${folder} belongs to another user (id ${owner}), ` +
        "probably because Oselia was started as root before. Start it as that user or as root.",
    );
  const version = readOrNull(join(folder, "PG_VERSION"))?.trim();
  if (!version || !existsSync(join(folder, "global", "pg_control")))
    throw new StartFault(
      `The database in ${folder} is damaged: parts of it are missing. Nothing was changed. ` +
        "Move the folder away, and restore a backup (npm run oselia -- restore) or begin with an empty one.",
    );
  if (version !== majorVersion)
    throw new StartFault(
      `The database in ${folder} was made by PostgreSQL ${version}; this Oselia brings ` +
        `${majorVersion}. Nothing was changed. Back it up with the Oselia that made it, move the folder away and restore the backup here.`,
    );
}

/** Removes passwords that an interrupted creation has left beside its folder. */
function sweep(folder: string): void {
  const left = `${basename(folder)}.incomplete-`;
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(left) && /\.password(\.\d+\.tmp)?$/.test(name))
      rmSync(join(dirname(folder), name), { force: true });
}

/** Changes the owner of a copy that root made to its account, since PostgreSQL cannot run as root. */
function handOver(folder: string, account: SystemAccount): void {
  if (!account || statSync(folder).uid !== 0) return;
  explainFault(folder, () => {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      lchownSync(join(folder, name), account.uid, account.gid);
    chmodSync(folder, 0o700);
    chownSync(folder, account.uid, account.gid);
  });
}

async function initialise(
  folder: string,
  { initdb }: Binaries,
  account: SystemAccount,
  options: { superuserPassword: string; fast: boolean },
): Promise<void> {
  const passwordFile = `${folder}.password`;
  explainFault(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
    writeDurably(passwordFile, `${options.superuserPassword}\n`, account);
  });
  try {
    for (const locale of locales) {
      const { code, output } = await runToEnd(account, initdb, (at) => [
        `--pgdata=${at(folder)}`,
        `--pwfile=${at(passwordFile)}`,
        "--username=postgres",
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        `--locale=${locale}`,
        ...(options.fast ? ["--no-sync"] : []),
      ]);
      if (code === 0) return;
      if (!/invalid locale name|locale .* requires/i.test(output))
        throw new StartFault(failed(folder, output));
    }
    throw new StartFault(failed(folder, "no UTF-8 locale was found"));
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

// Sorting and case are PostgreSQL's own; the system's locale only tells letters apart.
const locales = process.platform === "win32" ? ["C"] : ["C.UTF-8", "C.utf8", "en_US.UTF-8", "C"];

function failed(folder: string, output: string): string {
  if (/No space left/i.test(output))
    return `The database in ${folder} could not be created: the disk is full. Free some space and start again.`;
  return `The database in ${folder} could not be created:\n${output.trim()}`;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
