import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Returns whether a process with this id lives; a zombie does not. */
export function isAlive(pid: number): boolean {
  return processStart(pid) !== null;
}

/**
 * Returns when a living process began, as an opaque text, or null. With the id it identifies one
 * process, since ids are used again.
 */
export function processStart(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return null;
  }
  if (process.platform === "linux") {
    const stat = readOrNull(`/proc/${pid}/stat`);
    if (stat === null) return null;
    // Fields after the command's closing bracket: state is the first, start time the 20th.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return null;
    return `${readOrNull("/proc/sys/kernel/random/boot_id")?.trim()}/${fields[19]}`;
  }
  return ps(pid, "lstart=");
}

/** Returns the command line of a living process, or an empty text. */
export function commandOf(pid: number): string {
  if (process.platform === "linux")
    return (readOrNull(`/proc/${pid}/cmdline`) ?? "").replaceAll("\0", " ").trim();
  return ps(pid, "command=");
}

function ps(pid: number, field: string): string {
  // Windows has no ps: there only the id speaks.
  if (process.platform === "win32") return "";
  try {
    return execFileSync("ps", ["-p", String(pid), "-o", field], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
