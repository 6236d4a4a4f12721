import { toKopecks, type Kopecks, sumKopecks } from "#core/kernel/money.ts";
import {
  type AnomalyGroup,
  anomalyGroupNames,
  anomalyGroups,
  type AnomalyKind,
  anomalyKinds,
  financeLimits,
  type Tariff,
} from "../model.ts";
import { feesTotal } from "#core/billing/late-fee/fee.ts";
import { byAddress } from "./preview-parts.ts";
import { billsOf, comesTo, type ApartmentPlan, sumOf } from "./plan.ts";

export type Anomaly = {
  kind: AnomalyKind;
  apartmentId: string;
  number: string;
  buildingId: string;
  address: string;
  amount: Kopecks;
  previous: Kopecks;
};

export type Preview = {
  apartments: number;
  invoices: number;
  amount: Kopecks;
  previous: Kopecks;
  /** Late fees in it, and of how many apartments. */
  fees: { apartments: number; amount: Kopecks };
  buildings: {
    id: string;
    address: string;
    apartments: number;
    amount: Kopecks;
    previous: Kopecks;
  }[];
  anomalies: Anomaly[];
  counts: Record<AnomalyKind, number>;
  /** Apartments that have any of a group, each once. */
  flagged: Record<AnomalyGroup, number>;
};

/** Sum of a tariff in a run; `fresh`: this is its first month. */
export type TariffShare = Pick<
  Tariff,
  "id" | "name" | "kind" | "price" | "priceMicro" | "meterKind" | "buildingId"
> & {
  fresh: boolean;
  apartments: number;
  amount: Kopecks;
};

type PreviewBuilding = Preview["buildings"][number];

/**
 * Sums plans page by page: what a run would do, compared with the month before, with the first
 * anomalies to look at.
 */
export class PreviewSum {
  readonly #tariffs: readonly Tariff[];
  readonly #period: string;
  readonly #shares = new Map<string, { apartments: number; amount: Kopecks }>();
  readonly #buildings = new Map<string, PreviewBuilding>();
  readonly #counts = new Map<AnomalyKind, number>();
  /** First anomalies of each kind, so that frequent ones do not hide rare ones. */
  readonly #anomalies: Anomaly[] = [];
  readonly #flagged = new Map<AnomalyGroup, number>();
  /** How many of the odd are so by nothing else than being billed for the first time. */
  #onlyFirst = 0;
  #invoices = 0;
  #fees = { apartments: 0, amount: toKopecks(0) };

  constructor(tariffs: readonly Tariff[], period: string) {
    this.#tariffs = tariffs;
    this.#period = period;
  }

  add(planned: readonly ApartmentPlan[]): void {
    for (const one of planned) {
      this.#invoices += billsOf([one]).length;
      this.#addToBuilding(one);
      if (one.fees.length > 0) {
        const { apartments, amount } = this.#fees;
        this.#fees = {
          apartments: apartments + 1,
          amount: sumKopecks([amount, feesTotal(one.fees)]),
        };
      }
      for (const [tariffId, lines] of Map.groupBy(one.lines, (line) => line.tariffId)) {
        const known = this.#shares.get(tariffId) ?? { apartments: 0, amount: toKopecks(0) };
        const amount = sumKopecks([known.amount, sumOf(lines)]);
        this.#shares.set(tariffId, { apartments: known.apartments + 1, amount });
      }
      const anomalies = anomaliesOf(one);
      for (const anomaly of anomalies) this.#addAnomaly(anomaly);
      this.#flag(anomalies.map(({ kind }) => kind));
    }
  }

  #addToBuilding(planned: ApartmentPlan): void {
    const { buildingId: id, address, previous } = planned.apartment;
    const amount = comesTo(planned);
    const none = { id, address, apartments: 0, amount: toKopecks(0), previous: toKopecks(0) };
    const known = this.#buildings.get(id) ?? none;
    this.#buildings.set(id, {
      ...known,
      apartments: known.apartments + (amount > 0 ? 1 : 0),
      amount: sumKopecks([known.amount, amount]),
      previous: sumKopecks([known.previous, previous]),
    });
  }

  #flag(kinds: readonly AnomalyKind[]): void {
    for (const group of anomalyGroupNames) {
      const some = kinds.filter((kind) => anomalyGroups[group].some((one) => one === kind));
      if (some.length === 0) continue;
      this.#flagged.set(group, (this.#flagged.get(group) ?? 0) + 1);
      if (some.every((kind) => kind === "first")) this.#onlyFirst += 1;
    }
  }

  #addAnomaly(anomaly: Anomaly): void {
    const count = (this.#counts.get(anomaly.kind) ?? 0) + 1;
    this.#counts.set(anomaly.kind, count);
    if (count <= financeLimits.anomalies) this.#anomalies.push(anomaly);
  }

  /** The tariffs of the month with what each of them is still to bill. */
  shares(): TariffShare[] {
    return this.#tariffs.map(({ id, name, kind, price, priceMicro, meterKind, ...rest }) => {
      const { apartments, amount } = this.#shares.get(id) ?? {
        apartments: 0,
        amount: toKopecks(0),
      };
      const fresh = rest.validFrom === this.#period;
      const tariff = { id, name, kind, price, priceMicro, meterKind, buildingId: rest.buildingId };
      return { ...tariff, fresh, apartments, amount };
    });
  }

  preview(): Preview {
    const buildings = [...this.#buildings.values()].toSorted(byAddress);
    const previous = sumKopecks(buildings.map((one) => one.previous));
    // Where nothing at all was billed the month before, everybody is billed for the first time.
    const begun = previous > 0;
    const countOf = (kind: AnomalyKind) =>
      kind === "first" && !begun ? 0 : (this.#counts.get(kind) ?? 0);
    const counts = anomalyKinds.map((kind) => [kind, countOf(kind)]);
    const flagged = (group: AnomalyGroup) => this.#flagged.get(group) ?? 0;
    return {
      apartments: buildings.reduce((sum, { apartments }) => sum + apartments, 0),
      invoices: this.#invoices,
      amount: sumKopecks(buildings.map(({ amount }) => amount)),
      previous,
      fees: this.#fees,
      buildings,
      anomalies: this.#anomalies.filter(({ kind }) => begun || kind !== "first"),
      counts: Object.fromEntries(counts) as Record<AnomalyKind, number>,
      flagged: {
        left_out: flagged("left_out"),
        estimated: flagged("estimated"),
        odd: flagged("odd") - (begun ? 0 : this.#onlyFirst),
      },
    };
  }
}

/** Three times what it was and more is looked at. */
const remarkable = 3;

function anomaliesOf({
  apartment,
  lines,
  lacksArea,
  cancelled,
  lacksPeople,
  unread,
  estimated,
}: ApartmentPlan): Anomaly[] {
  const { id: apartmentId, number, buildingId, address, archived, previous } = apartment;
  const amount = sumOf(lines);
  const about = { apartmentId, number, buildingId, address, amount, previous };
  const kinds: AnomalyKind[] = [];
  if (lacksArea) kinds.push("no_area");
  if (lacksPeople) kinds.push("nobody");
  if (unread > 0) kinds.push("unread");
  if (estimated > 0) kinds.push("estimated");
  if (lines.some(({ meter }) => meter?.odd)) kinds.push("odd_reading");
  if (archived && previous > 0) kinds.push("archived");
  if (cancelled) kinds.push("cancelled");
  if (previous > 0 && amount >= toKopecks(previous * remarkable)) kinds.push("tripled");
  if (previous === 0 && amount > 0) kinds.push("first");
  return kinds.map((kind) => ({ kind, ...about }));
}
