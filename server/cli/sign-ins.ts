import { day, hour } from "#core/kernel/time.ts";
import type { failedSignIns } from "#server/identity/service.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";

type Failed = Awaited<ReturnType<typeof failedSignIns>>;

/** Returns the instant that `24h`, `7d`, a date or an instant (UTC) names; by default a day ago. */
export function sinceOf(given: string | undefined, now: Date): Date {
  const [, count, unit] = /^(\d{1,4})([hd])$/.exec(given ?? "1d") ?? [];
  if (count) return new Date(now.getTime() - Number(count) * (unit === "h" ? hour : day));
  const at = new Date(given ?? "");
  if (Number.isNaN(at.getTime()))
    throw new StartFault(`--since must be 24h, 7d or a date such as 2026-11-20, not “${given}”.`, {
      exitCode: 2,
    });
  return at;
}

/** Formats failed sign-ins: the sum of each outcome, then the newest by hour. */
export function describeSignIns({ sums, rows }: Failed, since: Date): string {
  if (rows.length === 0) return `No sign-in has failed since ${written(since)}.`;
  return [
    `Failed sign-ins since ${written(since)} (UTC)`,
    ...sums.map(
      ({ outcome, times, accounts, addresses }) =>
        `  ${outcome.padEnd(17)} ${String(times).padStart(6)}   accounts: ${accounts}, addresses: ${addresses}`,
    ),
    "",
    "last              times  outcome           account     device   address",
    ...rows.map(({ lastAt, times, outcome, account, knownDevice, address }) =>
      [
        written(lastAt),
        String(times).padStart(6),
        ` ${outcome.padEnd(17)}`,
        (account.slice(0, 10) || "many").padEnd(11),
        (knownDevice ? "known" : "unknown").padEnd(8),
        address || "many",
      ].join(" "),
    ),
  ].join("\n");
}

const written = (at: Date) => at.toISOString().slice(0, 16).replace("T", " ");
