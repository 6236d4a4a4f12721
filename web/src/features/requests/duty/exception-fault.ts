import type { DutyView } from "#core/requests/duty/contract.ts";

type Exception = DutyView["plan"]["exceptions"][number];

/** Returns what is wrong with a replacement that is being written; null where it can be saved. */
export function findExceptionFault({ from, to, personId }: Exception) {
  const isDay = (value: string) =>
    /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  if (!isDay(from)) return "from" as const;
  if (!isDay(to)) return "to" as const;
  if (from > to) return "order" as const;
  return personId ? null : ("person" as const);
}
