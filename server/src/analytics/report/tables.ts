import { costKinds, type ReportSection } from "#core/analytics/owner/model.ts";
import { sumMonths } from "#core/analytics/owner/compare.ts";
import type { OwnerFiguresView } from "#core/analytics/owner/views.ts";
import { categories } from "#core/requests/model.ts";
import type { ColumnKind } from "#server/register/service.ts";
import { fillText, monthName, type ReportTexts } from "./words.ts";

export type Cell = string | number | null;

/** A table of one part: amounts as kopecks, readings as thousandths, counts as they are. */
export type ReportTable = {
  name: string;
  headings: string[];
  kinds: (ColumnKind | undefined)[];
  rows: Cell[][];
  /** Label of the sums below the money. */
  total?: string;
};

type Home = OwnerFiguresView["homes"][number];

/** Builds the table of a part: a row for each apartment, kind and month, beside the year before. */
export function tableOf(
  section: ReportSection,
  figures: OwnerFiguresView,
  texts: ReportTexts,
): ReportTable {
  const { owner } = texts;
  const built = { costs, payments, meters, requests }[section](figures, texts);
  return { name: owner.section[section], ...built };
}

type Built = Omit<ReportTable, "name">;

const placeOf = ({ address, number }: Home, { owner }: ReportTexts) =>
  fillText(owner.place, { address, number });

function yearsOf({ year }: OwnerFiguresView, text: string): [string, string] {
  return [fillText(text, { year }), fillText(text, { year: year - 1 })];
}

/** Returns the months of both years in which something happened. */
function monthsOf<Row extends { month: string }>(
  figures: OwnerFiguresView,
  rows: readonly Row[],
  amountOf: (row: Row) => number,
) {
  return sumMonths(figures, rows, amountOf).filter(({ now, before }) => now !== 0 || before !== 0);
}

function costs(figures: OwnerFiguresView, texts: ReportTexts): Built {
  const { column, total } = texts.owner;
  return {
    headings: [column.home, column.kind, column.month, ...yearsOf(figures, column.amount)],
    kinds: [undefined, undefined, undefined, "money", "money"],
    total,
    rows: figures.homes.flatMap((home) =>
      costKinds.flatMap((kind) => {
        const matches = figures.costs.filter(
          (row) => row.apartmentId === home.apartmentId && row.kind === kind,
        );
        return monthsOf(figures, matches, ({ amount }) => amount).map(({ month, now, before }) => [
          placeOf(home, texts),
          texts.costKind(kind),
          monthName(month, texts.language),
          now,
          before,
        ]);
      }),
    ),
  };
}

function payments(figures: OwnerFiguresView, texts: ReportTexts): Built {
  const { column, total } = texts.owner;
  const [billedNow, billedBefore] = yearsOf(figures, column.billed);
  const [paidNow, paidBefore] = yearsOf(figures, column.paid);
  return {
    headings: [column.home, column.month, billedNow, paidNow, billedBefore, paidBefore],
    kinds: [undefined, undefined, "money", "money", "money", "money"],
    total,
    rows: figures.homes.flatMap((home) => {
      const matches = figures.payments.filter((row) => row.apartmentId === home.apartmentId);
      const paid = sumMonths(figures, matches, (row) => row.paid);
      return sumMonths(figures, matches, ({ billed }) => billed).flatMap(
        ({ month, now, before }, at) =>
          now === 0 && before === 0
            ? []
            : [
                [
                  placeOf(home, texts),
                  monthName(month, texts.language),
                  now,
                  paid[at]?.now ?? 0,
                  before,
                  paid[at]?.before ?? 0,
                ],
              ],
      );
    }),
  };
}

function meters(figures: OwnerFiguresView, texts: ReportTexts): Built {
  const { column } = texts.owner;
  return {
    headings: [
      column.home,
      column.meter,
      column.serial,
      column.spot,
      column.month,
      column.unit,
      ...yearsOf(figures, column.used),
    ],
    kinds: [...Array.from({ length: 6 }, () => undefined), "thousandths", "thousandths"],
    rows: figures.meters.flatMap((meter) => {
      const home = figures.homes.find(({ apartmentId }) => apartmentId === meter.apartmentId);
      // A month without a reading is not one in which nothing was used.
      const read = new Set(meter.usage.map(({ month }) => month));
      const usedIn = (year: number, month: string, used: number) =>
        read.has(`${year}-${month.slice(-2)}`) ? used : null;
      return monthsOf(figures, meter.usage, ({ used }) => used).map(({ month, now, before }) => [
        home ? placeOf(home, texts) : "",
        texts.meterKind[meter.kind],
        meter.serial,
        meter.place,
        monthName(month, texts.language),
        texts.unit[meter.unit],
        usedIn(figures.year, month, now),
        usedIn(figures.year - 1, month, before),
      ]);
    }),
  };
}

function requests(figures: OwnerFiguresView, texts: ReportTexts): Built {
  const { column } = texts.owner;
  return {
    headings: [
      column.home,
      column.kind,
      column.month,
      ...yearsOf(figures, column.count),
      ...yearsOf(figures, column.open),
    ],
    kinds: [undefined, undefined, undefined, "integer", "integer", "integer", "integer"],
    rows: figures.homes.flatMap((home) =>
      categories.flatMap((category) => {
        const matches = figures.requests.filter(
          (row) => row.apartmentId === home.apartmentId && row.category === category,
        );
        const open = sumMonths(figures, matches, (row) => row.open);
        return sumMonths(figures, matches, ({ opened }) => opened).flatMap(
          ({ month, now, before }, at) =>
            now === 0 && before === 0
              ? []
              : [
                  [
                    placeOf(home, texts),
                    texts.category[category],
                    monthName(month, texts.language),
                    now,
                    before,
                    open[at]?.now ?? 0,
                    open[at]?.before ?? 0,
                  ],
                ],
        );
      }),
    ),
  };
}
