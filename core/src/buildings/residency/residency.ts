import type { ResidencyKind } from "#core/kernel/actor.ts";
import type { FieldIssue, RefusalResult } from "#core/kernel/refusal.ts";
import type { ResidencyBasis } from "../model.ts";
import {
  addShares,
  compareFractions,
  type Fraction,
  leftOf,
  type Share,
  writeFraction,
} from "./share.ts";

/** Local dates: the first day, and the first day no longer (null: none in sight). */
export type Period = { from: string; to: string | null };

/** Somebody's time in an apartment, as far as rules ask. */
export type Residency = Period & {
  id: string;
  personId: string;
  kind: ResidencyKind;
  basis: ResidencyBasis | null;
  share: Share | null;
};

/** Returns whether a period includes a day. */
export function holdsOn({ from, to }: Period, day: string): boolean {
  return from <= day && (to === null || to > day);
}

/** Returns whether two periods share a day; one that was taken back has none. */
export function doPeriodsOverlap(a: Period, b: Period): boolean {
  const from = a.from < b.from ? b.from : a.from;
  return holdsOn(a, from) && holdsOn(b, from);
}

/** Returns the largest share that is free on every day of a period beside these owners. */
export function freeShare(owners: readonly (Period & { share: Share | null })[], period: Period) {
  const days = [
    period.from,
    ...owners.map(({ from }) => from).filter((from) => holdsOn(period, from)),
  ];
  const left = days.map((day) =>
    leftOf(addShares(owners.flatMap((one) => (one.share && holdsOn(one, day) ? [one.share] : [])))),
  );
  return left.reduce((least, one) => (compareFractions(one, least) < 0 ? one : least));
}

/**
 * Returns null where these owners' shares stay within the whole on every day; else whose share
 * exceeds it, one of `wanted` first, and what would be free for them.
 */
export function canShare(
  owners: readonly Residency[],
  wanted: readonly Residency[] = [],
): { of: Residency; left: Fraction } | null {
  const known = new Set(wanted.map(({ id }) => id));
  const order = owners.toSorted((a, b) => Number(known.has(b.id)) - Number(known.has(a.id)));
  for (const of of order) {
    if (!of.share) continue;
    const left = freeShare(
      owners.filter((one) => one !== of),
      of,
    );
    if (compareFractions(addShares([of.share]), left) > 0) return { of, left };
  }
  return null;
}

/** Checks that kind, basis and share belong together: owners have shares, residents a basis. */
export function canBe(
  { kind, basis, share, from, to }: Pick<Residency, "kind" | "basis" | "share" | "from" | "to">,
  within: { earliest: string; latest: string; last: string },
): RefusalResult | null {
  const issues: FieldIssue[] = [];
  if (kind === "owner" && basis !== null) issues.push({ path: "basis", rule: "invalid" });
  if (kind === "resident" && share !== null) issues.push({ path: "share", rule: "invalid" });
  if (from < within.earliest)
    issues.push({ path: "from", rule: "date_too_early", params: { date: within.earliest } });
  else if (from > within.latest)
    issues.push({ path: "from", rule: "date_too_late", params: { date: within.latest } });
  if (to !== null && to <= from) issues.push({ path: "to", rule: "period" });
  else if (to !== null && to > within.last)
    issues.push({ path: "to", rule: "date_too_late", params: { date: within.last } });
  return issues.length ? { code: "generic.validation", data: { issues } } : null;
}

/**
 * Returns null if a person has no second residency of the same kind in the apartment at the same
 * time.
 */
export function canRemain(one: Residency, all: readonly Residency[]): RefusalResult | null {
  const twice = all.some(
    (other) =>
      other.id !== one.id &&
      other.personId === one.personId &&
      other.kind === one.kind &&
      doPeriodsOverlap(other, one),
  );
  return twice
    ? { code: "generic.validation", data: { issues: [{ path: "from", rule: "overlaps" }] } }
    : null;
}

/** Builds the refusal that says how much of the share is free. */
export function overTheWhole(path: string, left: Fraction): RefusalResult {
  const issues = [{ path, rule: "share_left", params: { left: writeFraction(left) } }];
  return { code: "generic.validation", data: { issues } };
}
