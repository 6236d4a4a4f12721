import type { UnsentLetter } from "#server/platform/mail/unsent.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";

const most = 200;

/** Returns how many letters to print: 20 by default, 200 at most. */
export function limitOf(given: string | undefined): number {
  const limit = Number(given ?? 20);
  if (Number.isInteger(limit) && limit >= 1 && limit <= most) return limit;
  throw new StartFault(`--limit must be a whole number from 1 to ${most}, not “${given}”.`, {
    exitCode: 2,
  });
}

/** Formats letters that were not sent, each with its text. */
export function describeLetters(letters: readonly UnsentLetter[]): string {
  if (letters.length === 0) return "Every letter was sent.";
  return letters.map(describe).join(`\n\n${"─".repeat(60)}\n\n`);
}

function describe({ recipient, subject, createdAt, lastError, text }: UnsentLetter): string {
  const head = [
    `To:      ${recipient}`,
    `Subject: ${subject}`,
    `When:    ${createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    ...(lastError ? [`Refused: ${lastError}`] : []),
  ].join("\n");
  const body = text ?? "(Its text was not kept, or was encrypted with another OSELIA_SECRET.)";
  return `${shown(head)}\n\n${shown(body.trim())}`;
}

// What people wrote shall not command the terminal.
function shown(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, " ");
}
