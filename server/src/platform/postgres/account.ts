import { execFileSync } from "node:child_process";
import { realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartFault } from "../start/start-fault.ts";

/** Whom the database runs as; null is whoever runs this process. */
export type SystemAccount = { uid: number; gid: number } | null;

/**
 * Chooses the account for PostgreSQL, which refuses to run as root: the owner of its folder, the
 * user `postgres` (created if needed), or `nobody`.
 */
export function findAccount(folder: string): SystemAccount {
  if (process.getuid?.() !== 0) return null;
  const account = ownerOf(folder) ?? idsOf("postgres") ?? makeUser() ?? idsOf("nobody");
  if (!account) throw new StartFault(asOrdinaryUser("no other user was found to run it"));
  return account;
}

/** Advice for when root's PostgreSQL finds no place to run. */
export const elsewhere =
  "Start as an ordinary user, or from a folder that everyone may enter (such as /srv), or set DATABASE_URL.";

/** Explains why it cannot run as root here, and what to do. */
export function asOrdinaryUser(reason: string): string {
  return `PostgreSQL refuses to run as root, and ${reason}. ${elsewhere}`;
}

/** Returns whether the account may enter every folder above `path`; it may not below /root. */
export function mayReach(account: SystemAccount, path: string): boolean {
  return account === null || passes(account, dirname(realpathSync(path)));
}

function passes(account: NonNullable<SystemAccount>, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  const above = dirname(folder);
  return (mode & bit) !== 0 && (above === folder || passes(account, above));
}

function ownerOf(folder: string): SystemAccount {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? null : { uid, gid };
}

function makeUser(): SystemAccount {
  const [program, ...options] = "useradd --system --user-group --no-create-home".split(" ");
  try {
    execFileSync(program ?? "", [...options, "--shell", "/usr/sbin/nologin", "postgres"], {
      stdio: "ignore",
    });
  } catch {
    return null;
  }
  return idsOf("postgres");
}

function idsOf(user: string): SystemAccount {
  try {
    const [uid, gid] = ["-u", "-g"].map((flag) =>
      Number(
        execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
      ),
    );
    return uid && gid ? { uid, gid } : null;
  } catch {
    return null;
  }
}
