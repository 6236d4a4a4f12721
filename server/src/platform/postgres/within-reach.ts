import {
  chmodSync,
  copyFileSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { explainFault } from "../start/data-folder.ts";
import { isAlive } from "../start/process-identity.ts";
import { StartFault } from "../start/start-fault.ts";
import { type SystemAccount, asOrdinaryUser, elsewhere, mayReach } from "./account.ts";
import { type Binaries, binariesIn } from "./binaries.ts";

const parts = ["bin", "lib", "share"];

/**
 * Returns PostgreSQL where its account can run it: as installed, or a copy in `home` if the account
 * may not enter the folder.
 */
export function bringWithinReach(
  binaries: Binaries,
  account: SystemAccount,
  home = "/var/lib/oselia",
): Binaries {
  if (account === null || mayReach(account, binaries.postgres)) return binaries;
  const name = `postgresql-${binaries.version}-${process.arch}`;
  const place = join(openHome(home), name);
  const bring = () => isWhole(binaries.root, place) || copyTo(binaries.root, place);
  explainFault(place, bring, elsewhere);
  return binariesIn(place, binaries.version);
}

/** Creates the folder for copies; refuses one in which somebody else could have put something. */
function openHome(home: string): string {
  const make = () => mkdirSync(home, { recursive: true }) && chmodSync(home, 0o755);
  explainFault(home, make, elsewhere);
  const real = realpathSync(home);
  for (let path = real; ; path = dirname(path)) {
    const { mode, uid, gid } = lstatSync(path);
    const foreign = uid !== 0 && uid !== process.getuid?.();
    // In a sticky folder nobody moves what is somebody else's.
    const sticky = (mode & 0o1000) !== 0 && path !== real;
    const open = (mode & (gid === 0 ? 0o002 : 0o022)) !== 0 && !sticky;
    if (foreign || open)
      throw new StartFault(
        asOrdinaryUser(
          `${path}, where it would be copied to for its user, can be changed by others than root`,
        ),
      );
    if (path === dirname(path)) return real;
  }
}

/** Copies beside `place` and renames into it, so that nobody meets half a copy. */
function copyTo(root: string, place: string): void {
  sweep(place);
  const draft = `${place}.${process.pid}.new`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    for (const part of parts) copyFolder(join(root, part), join(draft, part));
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, place);
    } catch (error) {
      if (!isTaken(error)) throw error;
      // Another start was quicker, or what stands there is damaged.
      if (isWhole(root, place)) return;
      renameSync(place, `${draft}.old`);
      renameSync(draft, place);
    }
  } finally {
    for (const left of [draft, `${draft}.old`]) rmSync(left, { recursive: true, force: true });
  }
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, lstatSync(source).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

/** Returns whether `place` has every file of `root` in full length; a power cut can leave less. */
function isWhole(root: string, place: string): boolean {
  return parts.every((part) =>
    readdirSync(join(root, part), { recursive: true, withFileTypes: true }).every((entry) => {
      const source = join(entry.parentPath, entry.name);
      const copy = lstatSync(join(place, source.slice(root.length)), { throwIfNoEntry: false });
      if (entry.isDirectory()) return copy?.isDirectory();
      if (entry.isSymbolicLink()) return copy?.isSymbolicLink();
      return copy?.isFile() && copy.size === lstatSync(source).size;
    }),
  );
}

/** Removes what copying processes that died have left. */
function sweep(place: string): void {
  for (const name of readdirSync(dirname(place))) {
    const pid = /\.(\d+)\.new(\.old)?$/.exec(name)?.[1];
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(join(dirname(place), name), { recursive: true, force: true });
  }
}

function isTaken(error: unknown): boolean {
  return ["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "");
}
