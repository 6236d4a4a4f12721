import { createInterface } from "node:readline/promises";
import { StartFault } from "#server/platform/start/start-fault.ts";

/** Returns a value given as a flag, or asks for it at a terminal. */
export async function askUnlessGiven(
  given: string | undefined,
  question: string,
  flag: string,
): Promise<string> {
  if (given?.trim()) return given.trim();
  if (!process.stdin.isTTY) throw new StartFault(`${flag} is missing.`, { exitCode: 2 });
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    for (;;) {
      const answer = (await terminal.question(`${question}: `)).trim();
      if (answer) return answer;
    }
  } finally {
    terminal.close();
  }
}
