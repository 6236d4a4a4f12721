import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import type { Account } from "./binaries.ts";

/** Starts one of PostgreSQL's programs as its account, in a process group of its own. */
export function launch(
  account: Account,
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  // Ctrl+C reaches only the foreground group: the database outlives the app's last query.
  return spawn(command, rest, {
    detached: true,
    windowsHide: true,
    stdio,
    env: environment(),
    ...(account.owner && account.prefix.length === 0 ? account.owner : {}),
  });
}

/** Runs a program to its end. */
export async function runToEnd(
  account: Account,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const child = launch(account, program, args, ["ignore", "pipe", "pipe"]);
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
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_MESSAGES: "C" };
}
