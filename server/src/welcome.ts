import { brand } from "#core/brand.ts";
import { demoEmail } from "#core/identity/demo.ts";
import { roles } from "#core/kernel/actor.ts";
import type { Config } from "#server/platform/start/config.ts";

/** Password of the four demo accounts. */
export const demoPassword = "Demo-2026!";

/** Public page of the demo complex. */
const demoPage = "/org/sonyachnyi";

/** Warning at every start of a demo, in the log and at the terminal. */
export const demoWarning = "This is a demo: anyone may sign in, and nothing in it is private.";

/** Writes the terminal's message when the program is ready. */
export function welcomeText(config: Config): string {
  const lines = [`${brand.name} is ready: ${config.publicUrl}`];
  if (config.demo)
    lines.push(
      "",
      demoWarning,
      "",
      `Demo accounts, each with the password ${demoPassword}`,
      ...roles.map((role) => `  ${demoEmail(role)}`),
      "",
      `What everybody sees of the demo complex: ${config.publicUrl}${demoPage}`,
    );
  if (config.demo && !config.mail.smtpUrl)
    lines.push("", `No mail leaves this computer; read it at ${config.publicUrl}/outbox`);
  lines.push("", "Ctrl+C stops it; the data stays.");
  return boxed(lines);
}

function boxed(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const rule = "─".repeat(width + 4);
  const rows = lines.map((line) => `│  ${line.padEnd(width)}  │`);
  return [`┌${rule}┐`, ...rows, `└${rule}┘`].join("\n");
}
