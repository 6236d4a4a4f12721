/** Actions of staff on many invoices at once. */
export const bulkActions = ["remind", "cancel"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Invoices that one call takes, in one transaction. */
export const bulkLimit = 100;
/** Ids of one call that previews an action: as many as its body holds. */
export const previewLimit = 20_000;

/**
 * Why one of many was left as it is: cancelled before; nothing is left to pay; money has come for it; its month is closed;
 * reminded of today; nobody lives in what is archived; nobody of the household has an account or a contact that may be written to; not there, or not the caller's.
 */
export const leftReasons = [
  "cancelled",
  "paid",
  "has_money",
  "closed",
  "reminded",
  "archived",
  "unreached",
  "missing",
] as const;
export type LeftReason = (typeof leftReasons)[number];

/**
 * Ways by which a reminder reaches a household, the best first: a letter beside the inbox, the inbox alone, a letter or an
 * SMS to somebody of the register without an account, or none.
 */
export const reachWays = ["email", "inbox", "contactEmail", "contactSms", "none"] as const;
export type ReachWay = (typeof reachWays)[number];

/** Apartments by the way that reaches them. */
export type ReachCounts = Record<Exclude<ReachWay, "none">, number>;

/** Groups apartments by the best way that reaches each of them. */
export function groupReach(
  reach: readonly { apartmentId: string; by: ReachWay }[],
): Record<ReachWay, string[]> {
  const best = new Map<string, ReachWay>();
  for (const { apartmentId, by } of reach) {
    const known = best.get(apartmentId);
    if (!known || reachWays.indexOf(by) < reachWays.indexOf(known)) best.set(apartmentId, by);
  }
  const counted: Record<ReachWay, string[]> = {
    email: [],
    inbox: [],
    contactEmail: [],
    contactSms: [],
    none: [],
  };
  for (const [apartmentId, by] of best) counted[by].push(apartmentId);
  return counted;
}

type BulkFacts = {
  cancelled: boolean;
  total: number;
  paid: number;
  issuedOn: string;
  archived: boolean;
};

/**
 * Returns why a bulk action leaves an invoice out, or null. Partly paid invoices and closed months
 * are handled singly only, where the user sees the consequences. `openFrom` is the first day of
 * open books.
 */
export function leftBy(
  action: BulkAction,
  { cancelled, total, paid, issuedOn, archived }: BulkFacts,
  openFrom: string | null,
): LeftReason | null {
  if (cancelled) return "cancelled";
  if (paid === total) return "paid";
  if (action === "remind") return archived ? "archived" : null;
  if (paid > 0) return "has_money";
  return openFrom !== null && issuedOn < openFrom ? "closed" : null;
}

/** Invoices of which the rule says the same, as many as there are; `remaining` in kopecks together. */
export type Alike = BulkFacts & {
  reminded: boolean;
  reached: boolean;
  count: number;
  remaining: number;
};

/**
 * Predicts an action on many invoices: how many would be done, what remains to be paid of them, and
 * how many are left for which reason.
 */
export function previewBulkAction(
  action: BulkAction,
  groups: readonly Alike[],
  openFrom: string | null,
) {
  const left = new Map<LeftReason, number>();
  let [done, amount] = [0, 0];
  for (const group of groups) {
    const why = leftBy(action, group, openFrom) ?? (action === "remind" ? unsent(group) : null);
    if (why) left.set(why, (left.get(why) ?? 0) + group.count);
    else [done, amount] = [done + group.count, amount + group.remaining];
  }
  return { done, amount, left: [...left].map(([why, count]) => ({ why, count })) };
}

/** Returns why an invoice of which a reminder is due gets none, or null. */
function unsent({ reminded, reached }: Pick<Alike, "reminded" | "reached">): LeftReason | null {
  if (reminded) return "reminded";
  return reached ? null : "unreached";
}
