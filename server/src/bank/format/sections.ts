import { brokenSum } from "#core/bank/rules/control.ts";
import { isOwnAccount } from "#core/bank/columns/layout.ts";
import type { Totals } from "./line-reader.ts";
import { Unreadable } from "./unreadable.ts";

/** A part of a file about one account, from one balance to the next: a message of SWIFT, a statement of ISO 20022. */
export type Section = {
  account: string;
  opening: number | null;
  closing: number | null;
  turnover: number;
  /** Local dates of its balances; null where it says none. */
  from: string | null;
  to: string | null;
};

export const emptySection = (): Section => ({
  account: "",
  opening: null,
  closing: null,
  turnover: 0,
  from: null,
  to: null,
});

/**
 * Joins the sections of our account, in either order of days. Throws Unreadable where none is ours, where the sums
 * of one disagree, or where one does not begin with the balance that another ends with.
 */
export function joinSections(
  all: readonly Section[],
  ownIban: string,
): Pick<Totals, "opening" | "closing" | "days"> {
  const ours = all.filter(({ account }) => isOwnAccount(account, ownIban));
  const [first] = ours;
  if (!first) {
    const [other] = all.flatMap(({ account }) => account || []);
    throw new Unreadable(
      other ? { what: "accounts", found: other } : { what: "missing", tag: "IBAN" },
    );
  }
  for (const section of ours) {
    const broken = brokenSum(section);
    if (broken) throw new Unreadable({ what: "sum", ...broken });
  }
  const inOrder = isChain(ours) ? ours : ours.toReversed();
  const days = {
    from: ours.flatMap(({ from }) => from ?? []).toSorted()[0] ?? null,
    to:
      ours
        .flatMap(({ to }) => to ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
  const opening = inOrder.find((section) => section.opening !== null)?.opening ?? null;
  const closing = inOrder.findLast((section) => section.closing !== null)?.closing ?? null;
  const turnover = ours.reduce((sum, section) => sum + section.turnover, 0);
  const broken = brokenSum({ opening, closing, turnover });
  if (broken) throw new Unreadable({ what: "sum", ...broken });
  const from = days.from ?? days.to;
  return { opening, closing, days: from === null ? null : { from, to: days.to ?? from } };
}

/** Refuses a line that is booked later than tomorrow: its day is wrong. */
export function requirePastDay(day: string, line: number, latestDay: string): void {
  if (day > latestDay) throw new Unreadable({ what: "future", line, written: day });
}

function isChain(sections: readonly Section[]): boolean {
  return sections.every(
    ({ opening }, at) => at === 0 || opening === null || sections[at - 1]?.closing === opening,
  );
}
