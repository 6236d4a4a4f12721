/** Short lines for the person at the terminal; colour only where one looks. */
const colours = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;

export const paint = {
  bold: (text) => (colours ? `\x1b[1m${text}\x1b[22m` : text),
  green: (text) => (colours ? `\x1b[32m${text}\x1b[39m` : text),
  red: (text) => (colours ? `\x1b[31m${text}\x1b[39m` : text),
  dim: (text) => (colours ? `\x1b[2m${text}\x1b[22m` : text),
};

/** Prints what is being done. Goes to standard error: standard output belongs to the program. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Why a start cannot go on, in words; shown without a stack. */
export class LaunchFault extends Error {}

/** Runs a launcher and turns its failure into one message and an exit code. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    say(error instanceof LaunchFault ? `\n${error.message}` : String(error?.stack ?? error));
    process.exitCode = 1;
  }
}
