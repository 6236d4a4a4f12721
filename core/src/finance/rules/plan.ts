import type { MeterUnit } from "#core/meters/model.ts";
import { type MeterShare, shareOf } from "./metered.ts";
import { feesOfMonth, feesTotal, type PlanRules } from "#core/billing/late-fee/fee.ts";
import type { Fee } from "#core/billing/late-fee/model.ts";
import type { InvoiceType } from "#core/billing/model.ts";
import {
  lineTotal,
  microPerHundredth,
  microPerThousandth,
  microPerUnit,
} from "#core/billing/rules/line.ts";
import { type Kopecks, sumKopecks } from "#core/kernel/money.ts";
import type { RunApartment, RunMeter, Tariff, TariffKind } from "../model.ts";

/** Input of a plan: apartments, the month's tariffs, and what was billed already. */
export type PlanInput = {
  /** `YYYY-MM`. */
  period: string;
  apartments: readonly RunApartment[];
  tariffs: readonly Tariff[];
  /** `cancelledAt`: when its invoice was cancelled, an instant. */
  billed: readonly { apartmentId: string; tariffId: string; cancelledAt: string | null }[];
  /** Rules of late fees, where the organisation takes any. */
  late?: PlanRules | null;
};

/** Line that a tariff bills to an apartment. */
export type PlanLine = {
  tariffId: string;
  title: string;
  type: InvoiceType;
  kind: TariffKind;
  /** Millionths. */
  quantityMicro: number;
  /** Meter of a metered line. */
  meter: (MeterShare & { unit: MeterUnit; tariffId: string }) | null;
  price: Kopecks;
  priceMicro: number | null;
  vatRate: number | null;
  decisionId: string | null;
  total: Kopecks;
};

export type ApartmentPlan = {
  apartment: RunApartment;
  lines: PlanLine[];
  /** For the lateness of invoices; a bill of their own. */
  fees: Fee[];
  lacksArea: boolean;
  lacksPeople: boolean;
  /** Meters that nobody has read, of a tariff that bills by them: not billed, or by estimate. */
  unread: number;
  estimated: number;
  /** Something is left out because its invoice was cancelled. */
  cancelled: boolean;
};

/**
 * Plans what each apartment is still to be billed; archived ones nothing, and nothing by an unknown
 * area. What a cancelled invoice billed is billed anew only if it was cancelled before `again`;
 * null: never.
 */
export function planOf(
  { period, apartments, tariffs, billed, late }: PlanInput,
  again: Date | null = null,
): ApartmentPlan[] {
  const key = (apartmentId: string, tariffId: string) => `${apartmentId} ${tariffId}`;
  const charged = new Set<string>();
  const dropped = new Set<string>();
  for (const { apartmentId, tariffId, cancelledAt } of billed) {
    if (cancelledAt === null) charged.add(key(apartmentId, tariffId));
    else if (again === null || Date.parse(cancelledAt) > again.getTime())
      dropped.add(key(apartmentId, tariffId));
  }
  return apartments.map((apartment) => {
    const open = apartment.archived
      ? []
      : tariffs.filter(
          ({ id, buildingId }) =>
            (buildingId === null || buildingId === apartment.buildingId) &&
            !charged.has(key(apartment.id, id)),
        );
    const due = open.filter(({ id }) => !dropped.has(key(apartment.id, id)));
    const metered = due.map((tariff) => ({
      tariff,
      read: sharesOfMeters(tariff, apartment, period),
    }));
    const lines = metered.flatMap(({ tariff, read }) => linesOf(tariff, apartment, read));
    const { fees, dropped: feeDropped } =
      late && apartment.late && !apartment.archived
        ? feesOfMonth(apartment.late, late, again)
        : { fees: [], dropped: false };
    return {
      apartment,
      lines: lines.filter((line) => line.total > 0),
      fees,
      lacksArea: due.some(({ kind }) => kind === "m2") && !apartment.area,
      lacksPeople: due.some(({ kind }) => kind === "person") && apartment.people === 0,
      ...countUnread(metered.flatMap(({ read }) => read)),
      cancelled: feeDropped || due.length < open.length,
    };
  });
}

type Read = { meter: RunMeter; share: MeterShare | null };

const countUnread = (read: readonly Read[]) => ({
  unread: read.filter(({ share }) => share === null).length,
  estimated: read.filter(({ share }) => share?.estimated).length,
});

/** Lists the meters that a tariff bills, without removed ones that are billed to the end. */
function sharesOfMeters(tariff: Tariff, { meters }: RunApartment, period: string): Read[] {
  return meters
    .filter(({ kind }) => tariff.kind === "metered" && kind === tariff.meterKind)
    .map((meter) => ({ meter, share: shareOf(meter, tariff, period) }))
    .filter(({ meter, share }) => share !== null || meter.removedOn === null);
}

function linesOf(
  { id, name, type, kind, price, priceMicro, vatRate, decisionId = null }: Tariff,
  { area, people }: RunApartment,
  read: readonly Read[],
): PlanLine[] {
  const line = { tariffId: id, title: name, type, kind, price, priceMicro, vatRate, decisionId };
  const comesTo = (quantityMicro: number) =>
    lineTotal({ quantityMicro, unitPrice: price, unitMicro: priceMicro });
  if (kind === "metered")
    return read.flatMap(({ meter: { unit, place, serial }, share }) => {
      if (!share || share.used === 0) return [];
      const title = `${name}: ${[place, `№ ${serial}`].filter(Boolean).join(", ")}`.slice(0, 200);
      const quantityMicro = share.used * microPerThousandth;
      const meter = { ...share, unit, tariffId: id };
      return [{ ...line, title, quantityMicro, meter, total: comesTo(quantityMicro) }];
    });
  const quantityMicro = {
    m2: (area ?? 0) * microPerHundredth,
    person: people * microPerUnit,
    fixed: microPerUnit,
  }[kind];
  return [{ ...line, quantityMicro, meter: null, total: comesTo(quantityMicro) }];
}

/** Bill of an apartment: by tariffs, or for lateness. */
export type Bill = {
  apartmentId: string;
  type: InvoiceType;
  lines: PlanLine[];
  fees: Fee[];
  total: Kopecks;
};

/** Lists the invoices of a plan: one for each apartment and type, and one for its fees. */
export function billsOf(planned: readonly ApartmentPlan[]): Bill[] {
  return planned.flatMap(({ apartment: { id: apartmentId }, lines, fees }) => {
    const bills = [...Map.groupBy(lines, ({ type }) => type)].map(([type, some]): Bill => ({
      apartmentId,
      type,
      lines: some,
      fees: [],
      total: sumOf(some),
    }));
    return fees.length > 0 ? [...bills, billOfFees(apartmentId, fees)] : bills;
  });
}

export function billOfFees(apartmentId: string, fees: Fee[]): Bill {
  return { apartmentId, type: "other", lines: [], fees, total: feesTotal(fees) };
}

/** Sums an apartment's plan, fees included. */
export function comesTo({ lines, fees }: Pick<ApartmentPlan, "lines" | "fees">): Kopecks {
  return sumKopecks([sumOf(lines), feesTotal(fees)]);
}

export function sumOf(lines: readonly PlanLine[]): Kopecks {
  return sumKopecks(lines.map((line) => line.total));
}
