import { anomalyKinds, financeLimits } from "../model.ts";
import type { PreviewView } from "../views.ts";

const { compare } = new Intl.Collator("uk", { numeric: true });
type Addressed = { address: string };
/** Compares buildings for a preview. */
export const byAddress = (a: Addressed, b: Addressed) => compare(a.address, b.address);

/** Joins two previews of one month, the second of which continues the first. */
export function joinPreviews(first: PreviewView, second: PreviewView): PreviewView {
  const counts = anomalyKinds.map((kind) => [
    kind,
    (first.counts[kind] ?? 0) + (second.counts[kind] ?? 0),
  ]);
  return {
    ...first,
    next: second.next,
    ...joined(first, second),
    invoices: first.invoices + second.invoices,
    billed: first.billed + second.billed,
    fees: joinedFees(first.fees, second.fees),
    tariffs: byId([...first.tariffs, ...second.tariffs], (one, other) => ({
      ...one,
      apartments: one.apartments + other.apartments,
      amount: one.amount + other.amount,
    })),
    buildings: byId([...first.buildings, ...second.buildings], (one, other) => ({
      ...one,
      ...joined(one, other),
    })).toSorted(byAddress),
    anomalies: firstOfEachKind([...first.anomalies, ...second.anomalies]),
    counts: Object.fromEntries(counts) as PreviewView["counts"],
    flagged: {
      left_out: first.flagged.left_out + second.flagged.left_out,
      estimated: first.flagged.estimated + second.flagged.estimated,
      odd: first.flagged.odd + second.flagged.odd,
    },
  };
}

function firstOfEachKind(anomalies: PreviewView["anomalies"]): PreviewView["anomalies"] {
  const counts = new Map<string, number>();
  return anomalies.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= financeLimits.anomalies;
  });
}

/** Filters the tariffs that concern a preview: those of every building and of its own. */
export function tariffsHere<T extends { buildingId: string | null }>(
  tariffs: readonly T[],
  buildings: readonly { id: string }[],
): T[] {
  return tariffs.filter(
    ({ buildingId }) => buildingId === null || buildings.some(({ id }) => id === buildingId),
  );
}

type Sums = Pick<PreviewView, "apartments" | "amount" | "previous">;

const joined = (one: Sums, other: Sums): Sums => ({
  apartments: one.apartments + other.apartments,
  amount: one.amount + other.amount,
  previous: one.previous + other.previous,
});

function joinedFees(one: PreviewView["fees"], other: PreviewView["fees"]): PreviewView["fees"] {
  if (!one || !other) return one ?? other;
  return {
    apartments: one.apartments + other.apartments,
    amount: one.amount + other.amount,
  };
}

/** Joins entries with the same id, in the order of their first appearance. */
function byId<T extends { id: string }>(all: readonly T[], join: (one: T, other: T) => T): T[] {
  const known = new Map<string, T>();
  for (const one of all) {
    const before = known.get(one.id);
    known.set(one.id, before ? join(before, one) : one);
  }
  return [...known.values()];
}
