/** Money at a provider as the books have it: kopecks above nothing, whichever way they went. */
export type BookedMovement = {
  /** Id of the payment, the refund or the payout. */
  id: string;
  kind: "payment" | "refund" | "payout" | "payout_back";
  /** Local date, and the instant at which it was written down. */
  day: string;
  at: string;
  kopecks: number;
  /** Fee that the provider kept of a payout. */
  fee: number;
};

/** Money as the provider itself says that it moved. */
export type ReportedMovement = Pick<BookedMovement, "id" | "day" | "kopecks"> & {
  kind: "payment" | "refund";
};

export const itemStates = ["same", "not_booked", "not_told", "other_sum", "untold"] as const;
/**
 * How the two stand to each other: `not_booked` only the provider knows of, `not_told` only the books, `other_sum` is
 * not the same to both; of what is `untold` the provider says nothing at all.
 */
export type ItemState = (typeof itemStates)[number];

export const mends = ["ask", "amount", "cabinet", "wait"] as const;
/**
 * Action on a difference: `ask` the provider again, whose message was lost; clear up another
 * `amount` with it; look in its `cabinet` for what nobody here began; `wait`, since it may report a
 * day later.
 */
export type Mend = (typeof mends)[number];

/**
 * Returns the action that mends a movement; `amount` are the kopecks that somebody here requested,
 * null for none. Null: nothing differs.
 */
export function mendOf(
  { state, told }: Pick<ReconciledItem, "state" | "told">,
  amount: number | null,
): Mend | null {
  if (state === "other_sum") return "amount";
  if (state === "not_told") return "wait";
  if (state !== "not_booked") return null;
  if (amount === null) return "cabinet";
  return amount === told ? "ask" : "amount";
}

export type ReconciledItem = {
  id: string;
  kind: BookedMovement["kind"];
  day: string;
  state: ItemState;
  told: number | null;
  booked: number | null;
  fee: number;
};

/**
 * Report of a provider on some days; `since`: the instant from which it knows, `refunds`: whether
 * it lists refunds by our references. Null: none.
 */
export type ProviderReport = {
  since: string | null;
  refunds: boolean;
  items: readonly ReportedMovement[];
} | null;

/**
 * Joins movements as booked and as the provider tells them, in order of days; equal movements on
 * neighbouring days are the same.
 */
export function itemsOf(
  booked: readonly BookedMovement[],
  report: ProviderReport,
): ReconciledItem[] {
  const reported = new Map(report?.items.map((one) => [`${one.kind} ${one.id}`, one]));
  const items = booked.map(({ at, kopecks, ...one }): ReconciledItem => {
    const theirs = reported.get(`${one.kind} ${one.id}`);
    reported.delete(`${one.kind} ${one.id}`);
    const reportedAmount = theirs?.kopecks ?? null;
    const state = stateOf({ ...one, at, kopecks }, reportedAmount, report);
    return { ...one, state, told: reportedAmount, booked: kopecks };
  });
  for (const { id, kind, day, kopecks } of reported.values())
    items.push({ id, kind, day, state: "not_booked", told: kopecks, booked: null, fee: 0 });
  return items.toSorted((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id));
}

function stateOf(
  { kind, at, kopecks }: BookedMovement,
  reportedAmount: number | null,
  report: ProviderReport,
): ItemState {
  if (reportedAmount !== null) return reportedAmount === kopecks ? "same" : "other_sum";
  const knows = report !== null && (report.since === null || at >= report.since);
  const isReported = kind === "payment" || (kind === "refund" && report?.refunds);
  return knows && isReported ? "not_told" : "untold";
}

export type Day = {
  day: string;
  /** Sums that the provider reports; null where it reports nothing. */
  told: { taken: number; back: number } | null;
  booked: { taken: number; back: number };
  paidOut: number;
  fee: number;
  /** How many movements differ, and what they come to: what the provider has more than the books. */
  differences: { count: number; kopecks: number };
};

/** Groups items by day, without days that have none. */
export function daysOf(items: readonly ReconciledItem[], report: ProviderReport): Day[] {
  return [...Map.groupBy(items, ({ day }) => day)].map(([day, all]) => {
    const sum = (side: "told" | "booked", kind: ReconciledItem["kind"]) =>
      all.reduce((total, one) => total + (one.kind === kind ? (one[side] ?? 0) : 0), 0);
    const knows = report !== null && all.some(({ state }) => state !== "untold");
    const odd = all.filter(({ state }) => state !== "same" && state !== "untold");
    return {
      day,
      told: knows ? { taken: sum("told", "payment"), back: sum("told", "refund") } : null,
      booked: { taken: sum("booked", "payment"), back: sum("booked", "refund") },
      paidOut: sum("booked", "payout") - sum("booked", "payout_back"),
      fee: all.reduce((total, { fee, kind }) => total + (kind === "payout_back" ? -fee : fee), 0),
      differences: { count: odd.length, kopecks: odd.reduce((total, one) => total + more(one), 0) },
    };
  });
}

function more({ kind, told, booked }: ReconciledItem): number {
  const difference = (told ?? 0) - (booked ?? 0);
  return kind === "refund" ? 0 - difference : difference;
}
