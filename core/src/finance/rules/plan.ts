import type { MeterUnit } from "../../meters/model.ts";
import { type MeterShare, shareOf } from "./metered.ts";
import type { InvoiceType } from "../../billing/model.ts";
import { lineTotal } from "../../billing/rules/line.ts";
import { kopecks, type Kopecks, total } from "../../kernel/money.ts";
import {
  type AnomalyKind,
  anomalyKinds,
  financeLimits,
  type RunApartment,
  type RunMeter,
  type Tariff,
  type TariffKind,
} from "../model.ts";

/** What is there to be billed: apartments, tariffs of the month, and what of both was billed for it already. */
export type Ground = {
  /** `YYYY-MM`. */
  period: string;
  apartments: readonly RunApartment[];
  tariffs: readonly Tariff[];
  /** `cancelledAt`: when its invoice was cancelled, an instant. */
  billed: readonly { apartmentId: string; tariffId: string; cancelledAt: string | null }[];
};

/** What a tariff asks of an apartment. */
export type PlanLine = {
  tariffId: string;
  title: string;
  type: InvoiceType;
  kind: TariffKind;
  /** Thousandths. */
  quantity: number;
  /** Of a metered one. */
  meter: (MeterShare & { unit: MeterUnit; tariffId: string }) | null;
  price: Kopecks;
  priceMicro: number | null;
  vatRate: number | null;
  total: Kopecks;
};

export type Planned = {
  apartment: RunApartment;
  lines: PlanLine[];
  lacksArea: boolean;
  lacksPeople: boolean;
  /** Meters that nobody has read, of a tariff that bills by them. */
  unread: number;
  /** Something is left out because its invoice was cancelled. */
  cancelled: boolean;
};

/**
 * What each apartment is still to be billed; archived ones nothing, and nothing by an area that nobody knows. What
 * was billed in an invoice that was cancelled is billed anew only where that was not after `again`; null: never.
 */
export function planOf(
  { period, apartments, tariffs, billed }: Ground,
  again: Date | null = null,
): Planned[] {
  const key = (apartmentId: string, tariffId: string) => `${apartmentId} ${tariffId}`;
  const standing = new Set<string>();
  const dropped = new Set<string>();
  for (const { apartmentId, tariffId, cancelledAt } of billed) {
    if (cancelledAt === null) standing.add(key(apartmentId, tariffId));
    else if (again === null || Date.parse(cancelledAt) > again.getTime())
      dropped.add(key(apartmentId, tariffId));
  }
  return apartments.map((apartment) => {
    const open = apartment.archived
      ? []
      : tariffs.filter(
          ({ id, buildingId }) =>
            (buildingId === null || buildingId === apartment.buildingId) &&
            !standing.has(key(apartment.id, id)),
        );
    const due = open.filter(({ id }) => !dropped.has(key(apartment.id, id)));
    const metered = due.map((tariff) => ({
      tariff,
      read: sharesOfMeters(tariff, apartment, period),
    }));
    const lines = metered.flatMap(({ tariff, read }) => linesOf(tariff, apartment, read));
    return {
      apartment,
      lines: lines.filter((line) => line.total > 0),
      lacksArea: due.some(({ kind }) => kind === "m2") && !apartment.area,
      lacksPeople: due.some(({ kind }) => kind === "person") && apartment.people === 0,
      unread: metered.flatMap(({ read }) => read).filter(({ share }) => isUnread(share)).length,
      cancelled: due.length < open.length,
    };
  });
}

type Read = { meter: RunMeter; share: MeterShare | null };

const isUnread = (share: MeterShare | null) => share === null || share.estimated;

/** The meters that a tariff bills by, those that were taken down and billed to the end left out. */
function sharesOfMeters(tariff: Tariff, { meters }: RunApartment, period: string): Read[] {
  return meters
    .filter(({ kind }) => tariff.kind === "metered" && kind === tariff.meterKind)
    .map((meter) => ({ meter, share: shareOf(meter, tariff, period) }))
    .filter(({ meter, share }) => share !== null || meter.removedOn === null);
}

function linesOf(
  { id, name, type, kind, price, priceMicro, vatRate }: Tariff,
  { area, people }: RunApartment,
  read: readonly Read[],
): PlanLine[] {
  const line = { tariffId: id, title: name, type, kind, price, priceMicro, vatRate };
  const comesTo = (quantity: number) =>
    lineTotal({ quantity, unitPrice: price, unitMicro: priceMicro });
  if (kind === "metered")
    return read.flatMap(({ meter: { unit, place, serial }, share }) => {
      if (!share || share.used === 0) return [];
      const title = `${name}: ${[place, `№ ${serial}`].filter(Boolean).join(", ")}`.slice(0, 200);
      const quantity = share.used;
      const meter = { ...share, unit, tariffId: id };
      return [{ ...line, title, quantity, meter, total: comesTo(quantity) }];
    });
  const quantity = { m2: (area ?? 0) * 10, person: people * 1_000, fixed: 1_000 }[kind];
  return [{ ...line, quantity, meter: null, total: comesTo(quantity) }];
}

export type Bill = { apartmentId: string; type: InvoiceType; lines: PlanLine[]; total: Kopecks };

/** The invoices of a plan: one for each apartment and type. */
export function billsOf(planned: readonly Planned[]): Bill[] {
  return planned.flatMap(({ apartment, lines }) =>
    [...Map.groupBy(lines, ({ type }) => type)].map(([type, some]) => ({
      apartmentId: apartment.id,
      type,
      lines: some,
      total: sumOf(some),
    })),
  );
}

export function sumOf(lines: readonly PlanLine[]): Kopecks {
  return total(lines.map((line) => line.total));
}

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
  buildings: {
    id: string;
    address: string;
    apartments: number;
    amount: Kopecks;
    previous: Kopecks;
  }[];
  anomalies: Anomaly[];
  counts: Record<AnomalyKind, number>;
};

/** What a tariff bills in a run; `fresh`: its first month is this one. */
export type TariffShare = Pick<Tariff, "id" | "name" | "kind" | "price" | "priceMicro"> & {
  fresh: boolean;
  apartments: number;
  amount: Kopecks;
};

/** The tariffs of a month with what each of them is still to bill. */
export function sharesOf(
  { tariffs }: Ground,
  planned: readonly Planned[],
  period: string,
): TariffShare[] {
  const byTariff = Map.groupBy(
    planned.flatMap(({ lines }) => lines),
    ({ tariffId }) => tariffId,
  );
  return tariffs.map(({ id, name, kind, price, priceMicro, validFrom }) => {
    const lines = byTariff.get(id) ?? [];
    const amount = sumOf(lines);
    return {
      id,
      name,
      kind,
      price,
      priceMicro,
      fresh: validFrom === period,
      apartments: billedIn(planned, id),
      amount,
    };
  });
}

const billedIn = (planned: readonly Planned[], id: string) =>
  planned.filter(({ lines }) => lines.some(({ tariffId }) => tariffId === id)).length;

/** What a run would do, beside the month before, and what of it a person should look at first. */
export function previewOf(planned: readonly Planned[]): Preview {
  const billed = planned.filter(({ lines }) => lines.length > 0);
  // Where nothing at all was billed the month before, everybody is billed for the first time.
  const begun = planned.some((one) => one.apartment.previous > 0);
  const found = planned.flatMap((one) => anomaliesOf(one, begun));
  const amount = (some: readonly Planned[]) => total(some.map(({ lines }) => sumOf(lines)));
  const previous = (some: readonly Planned[]) => total(some.map((one) => one.apartment.previous));
  return {
    apartments: billed.length,
    invoices: billsOf(planned).length,
    amount: amount(planned),
    previous: previous(planned),
    buildings: [...Map.groupBy(planned, (one) => one.apartment.buildingId)].map(([id, some]) => ({
      id,
      address: some[0]?.apartment.address ?? "",
      apartments: some.filter(({ lines }) => lines.length > 0).length,
      amount: amount(some),
      previous: previous(some),
    })),
    anomalies: found.slice(0, financeLimits.anomalies),
    counts: counted(found),
  };
}

function counted(found: readonly Anomaly[]): Record<AnomalyKind, number> {
  const counts = anomalyKinds.map((one) => [one, found.filter(({ kind }) => kind === one).length]);
  return Object.fromEntries(counts) as Record<AnomalyKind, number>;
}

/** Three times what it was and more is looked at. */
const remarkable = 3;

function anomaliesOf(
  { apartment, lines, lacksArea, cancelled, lacksPeople, unread }: Planned,
  begun: boolean,
): Anomaly[] {
  const { id: apartmentId, number, buildingId, address, archived, previous } = apartment;
  const amount = sumOf(lines);
  const about = { apartmentId, number, buildingId, address, amount, previous };
  const kinds: AnomalyKind[] = [];
  if (lacksArea) kinds.push("no_area");
  if (lacksPeople) kinds.push("nobody");
  if (unread > 0) kinds.push("unread");
  if (lines.some(({ meter }) => meter?.odd)) kinds.push("odd_reading");
  if (archived && previous > 0) kinds.push("archived");
  if (cancelled) kinds.push("cancelled");
  if (previous > 0 && amount >= kopecks(previous * remarkable)) kinds.push("tripled");
  if (begun && previous === 0 && amount > 0) kinds.push("first");
  return kinds.map((kind) => ({ kind, ...about }));
}
