import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type ProductVersion = {
  /** The version in package.json. */
  version: string;
  /** The short commit; null where git does not tell. */
  commit: string | null;
};

const root = fileURLToPath(new URL("../../../../", import.meta.url));

let known: ProductVersion | null = null;

/** Reads the version of this program, once. */
export function productVersion(): ProductVersion {
  known ??= {
    version: (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as ProductVersion)
      .version,
    commit: commitOf(root),
  };
  return known;
}

/** Formats the version: `0.2.0+cd90c026`. */
export function describeVersion({ version, commit } = productVersion()): string {
  return commit ? `${version}+${commit}` : version;
}

function commitOf(folder: string): string | null {
  if (!existsSync(join(folder, ".git"))) return null;
  try {
    const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
    const given = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], {
      cwd: folder,
      stdio,
      timeout: 2_000,
    });
    return given.toString().trim() || null;
  } catch {
    return null;
  }
}
