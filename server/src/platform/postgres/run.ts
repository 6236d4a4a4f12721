import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { explainFault } from "../start/data-folder.ts";
import { StartFault } from "../start/start-fault.ts";
import { type SystemAccount, asOrdinaryUser, mayReach } from "./account.ts";

/** Arguments of a program; `at` says how it reaches a file or folder of ours. */
type Arguments = (at: (path: string) => string) => readonly string[];

type Streams = Extract<StdioOptions, readonly unknown[]>;

const descriptors = "/proc/self/fd";

/**
 * Starts one of PostgreSQL's programs as its account, in a process group of its own.
 * What lies where the account may not go (below /root) it is given opened: a path
 * below /proc/self/fd leads there without passing through the folders above.
 */
export function launchProgram(
  account: SystemAccount,
  program: string,
  argumentsAt: Arguments,
  streams: Streams,
): ChildProcess {
  const lent: number[] = [];
  const at = (path: string) => {
    if (mayReach(account, path)) return path;
    if (!existsSync(descriptors))
      throw new StartFault(asOrdinaryUser(`its user may not enter the folders above ${path}`));
    lent.push(explainFault(path, () => openSync(path, "r")));
    return `${descriptors}/${streams.length + lent.length - 1}`;
  };
  try {
    const args = argumentsAt(at);
    // Ctrl+C reaches only the foreground group: the database outlives the app's last query.
    return spawn(program, args, {
      detached: true,
      windowsHide: true,
      stdio: [...streams, ...lent],
      env: environment(),
      ...(account ? { ...account, cwd: "/" } : {}),
    });
  } finally {
    for (const descriptor of lent) closeSync(descriptor);
  }
}

/** Runs a program to its end. */
export async function runToEnd(
  account: SystemAccount,
  program: string,
  argumentsAt: Arguments,
): Promise<{ code: number | null; output: string }> {
  const child = launchProgram(account, program, argumentsAt, ["ignore", "pipe", "pipe"]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("error", reject);
  child.on("close", resolve);
  return { code: await promise, output };
}

/** Ours without what would steer PostgreSQL elsewhere or change its language. */
function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(inherited), LC_MESSAGES: "C" };
}
