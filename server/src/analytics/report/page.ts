import type { Content, TableCell } from "pdfmake/interfaces";
import { costKinds } from "#core/analytics/owner/model.ts";
import {
  findComparedMonths,
  paidShare,
  sumMonths,
  sumYears,
  sumYearsBy,
  type YearSums,
} from "#core/analytics/owner/compare.ts";
import type { OwnerFiguresView } from "#core/analytics/owner/views.ts";
import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { zone } from "#core/kernel/time.ts";
import { categories } from "#core/requests/model.ts";
import { fillText, monthName, reportTexts, type ReportTexts } from "./words.ts";

/** Points of a millimetre. */
const mm = 72 / 25.4;
const colours = { soft: "#6a6f6c", line: "#d9d4c6" };

export const pageSetup = {
  pageSize: "A4" as const,
  pageMargins: [25 * mm, 20 * mm, 20 * mm, 18 * mm] as [number, number, number, number],
  defaultStyle: { font: "Roboto", fontSize: 10.5, lineHeight: 1.3, color: "#23292b" },
};

/** A report as it is drawn; `madeAt` is an ISO string, `chosen` the apartment it is of. */
export type ReportSheet = {
  figures: OwnerFiguresView;
  chosen: string | null;
  language: Language;
  madeAt: string;
};

/** Lays out the report: each part as a table of this year beside the one before. */
export function reportPage({ figures, chosen, language, madeAt }: ReportSheet): Content[] {
  const texts = reportTexts(language);
  const { owner } = texts;
  const { year, until } = figures;
  const homes = figures.homes.filter(({ apartmentId }) => !chosen || apartmentId === chosen);
  const lead = until < 12 ? owner.lead_running : owner.lead;
  const month = monthName(`${year}-${String(until).padStart(2, "0")}`, language);
  return [
    { text: owner.title, fontSize: 19, bold: true, margin: [0, 0, 0, 1 * mm] },
    { text: fillText(lead, { year, before: year - 1, month }), color: colours.soft },
    {
      ul: homes.map(({ address, number }) => fillText(owner.place, { address, number })),
      margin: [0, 3 * mm, 0, 0],
    },
    ...costsOf(figures, texts),
    ...paymentsOf(figures, texts),
    ...metersOf(figures, texts),
    ...requestsOf(figures, texts),
    {
      text: fillText(owner.made, {
        date: dateText(madeAt, language),
        brand: brand.localName[language],
      }),
      fontSize: 8.5,
      color: colours.soft,
      margin: [0, 8 * mm, 0, 0],
    },
  ];
}

function costsOf(figures: OwnerFiguresView, texts: ReportTexts): Content[] {
  const { owner, language } = texts;
  const money = (amount: number) => moneyText(amount, language);
  const amountOf = ({ amount }: { amount: number }) => amount;
  const kinds = sumYearsBy(figures, figures.costs, {
    keys: costKinds,
    keyOf: ({ kind }) => kind,
    amountOf,
  });
  const all = sumYears(figures, figures.costs, amountOf);
  const compared = comparedText(figures, figures.costs, texts);
  const months = sumMonths(figures, figures.costs, amountOf).filter(isSome);
  const pair = (name: string, sums: YearSums) => [name, ...pairCells(sums, money, language)];
  return [
    title(owner.section.costs),
    ...comparedOf(compared, texts),
    kinds.length === 0
      ? none(owner.empty.costs)
      : table(pairHead(owner.column.kind, figures, texts, { compared }), [
          ...kinds.map(({ key, ...sums }) => pair(texts.costKind(key), sums)),
          pair(owner.total, all),
        ]),
    ...(months.length > 0
      ? [
          title(owner.by_month, 11),
          table(
            pairHead(owner.column.month, figures, texts),
            months.map(({ month, ...sums }) => pair(monthName(month, language), sums)),
          ),
        ]
      : []),
  ];
}

function paymentsOf(figures: OwnerFiguresView, texts: ReportTexts): Content[] {
  const { owner, language } = texts;
  const sumsOf = (of: "billed" | "paid") => sumMonths(figures, figures.payments, (row) => row[of]);
  const paid = sumsOf("paid");
  const row = (name: string, sums: { billed: number; paid: number }) => [
    name,
    amountCell(moneyText(sums.billed, language)),
    amountCell(moneyText(sums.paid, language)),
    amountCell(shareText(paidShare(sums), texts)),
  ];
  const rows = sumsOf("billed").flatMap(({ month, now: billed }, at) =>
    billed === 0 ? [] : [row(monthName(month, language), { billed, paid: paid[at]?.now ?? 0 })],
  );
  const { column } = owner;
  const year = { year: figures.year };
  const sumOf = (of: "billed" | "paid") =>
    sumYears(figures, figures.payments, (row) => row[of]).now;
  const all = { billed: sumOf("billed"), paid: sumOf("paid") };
  const head = [
    column.month,
    fillText(column.billed, year),
    fillText(column.paid, year),
    column.share,
  ];
  return [
    title(owner.section.payments),
    rows.length === 0 ? none(owner.empty.payments) : table(head, [...rows, row(owner.total, all)]),
  ];
}

function metersOf(figures: OwnerFiguresView, texts: ReportTexts): Content[] {
  const { owner, language, meterKind, unit } = texts;
  const rows = figures.meters.flatMap((meter) => {
    const sums = sumYears(figures, meter.usage, ({ used }) => used);
    if (!isSome(sums)) return [];
    const name = fillText(owner.meter_name, { kind: meterKind[meter.kind], serial: meter.serial });
    const amount = (used: number) =>
      `${new Intl.NumberFormat(locales[language], { maximumFractionDigits: 3 }).format(used / 1_000)} ${unit[meter.unit]}`;
    return [[name, ...pairCells(sums, amount, language)]];
  });
  const readings = figures.meters.flatMap(({ usage }) => usage);
  const compared = comparedText(figures, readings, texts);
  return [
    title(owner.section.meters),
    ...comparedOf(compared, texts),
    rows.length === 0
      ? none(owner.empty.meters)
      : table(pairHead(owner.column.meter, figures, texts, { compared, bare: true }), rows),
  ];
}

function requestsOf(figures: OwnerFiguresView, texts: ReportTexts): Content[] {
  const { owner, category } = texts;
  const found = sumYearsBy(figures, figures.requests, {
    keys: categories,
    keyOf: (row) => row.category,
    amountOf: ({ opened }) => opened,
  });
  // Of counts this small per cent say nothing.
  const rows = found.map(({ key, now, before }) => [
    category[key],
    amountCell(String(now)),
    amountCell(String(before)),
  ]);
  return [
    title(owner.section.requests),
    rows.length === 0
      ? none(owner.empty.requests)
      : table(pairHead(owner.column.kind, figures, texts, { bare: true }).slice(0, 3), rows),
  ];
}

/** Names the months of which the change is counted; null for the whole year. */
function comparedText(
  figures: OwnerFiguresView,
  rows: readonly { month: string }[],
  { language }: ReportTexts,
): string | null {
  const months = findComparedMonths(figures, rows);
  return months?.map((month) => monthName(month, language)).join(" – ") ?? null;
}

function comparedOf(months: string | null, { owner }: ReportTexts): Content[] {
  if (months === null) return [];
  return [{ text: fillText(owner.compared, { months }), color: colours.soft, fontSize: 9 }];
}

const isSome = ({ now, before }: YearSums) => now !== 0 || before !== 0;

function pairHead(
  first: string,
  { year }: OwnerFiguresView,
  { owner: { column } }: ReportTexts,
  { compared = null, bare = false }: { compared?: string | null; bare?: boolean } = {},
): string[] {
  const text = bare ? column.used : column.amount;
  const change = [column.change, compared].filter(Boolean).join(", ");
  return [first, fillText(text, { year }), fillText(text, { year: year - 1 }), change];
}

function pairCells(
  sums: YearSums,
  write: (amount: number) => string,
  language: Language,
): TableCell[] {
  const { change } = sums;
  const form = { style: "percent", signDisplay: "exceptZero" } as const;
  const percent =
    change === null
      ? "—"
      : new Intl.NumberFormat(locales[language], form).format(change / 100).replace("-", "−");
  return [amountCell(write(sums.now)), amountCell(write(sums.before)), amountCell(percent)];
}

function shareText(share: number | null, { owner, language }: ReportTexts): string {
  if (share === null) return "—";
  return fillText(owner.share, { share: new Intl.NumberFormat(locales[language]).format(share) });
}

function title(text: string, fontSize = 13): Content {
  return { text, fontSize, bold: true, margin: [0, 7 * mm, 0, 2 * mm] };
}

function none(text: string): Content {
  return { text, color: colours.soft };
}

function table(head: string[], rows: TableCell[][]): Content {
  const headings = head.map((text, at): TableCell => ({
    text,
    color: colours.soft,
    ...(at > 0 ? { alignment: "right" as const } : {}),
  }));
  return {
    fontSize: 9.5,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ["*", ...head.slice(1).map(() => "auto")],
      body: [headings, ...rows],
    },
    layout: {
      hLineWidth: (at: number) => (at === 0 ? 0 : 0.6),
      vLineWidth: () => 0,
      hLineColor: () => colours.line,
      paddingLeft: (at: number) => (at === 0 ? 0 : 3 * mm),
      paddingRight: () => 0,
      paddingTop: () => 1.3 * mm,
      paddingBottom: () => 1 * mm,
    },
  };
}

function amountCell(text: string): TableCell {
  return { text, alignment: "right", noWrap: true };
}

/** Formats kopecks as hryvnias: 1 234,50 ₴. */
function moneyText(kopecks: number, language: Language): string {
  const form = { style: "currency", currency: "UAH", currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(locales[language], form).format(kopecks / 100);
}

/** Formats the Kyiv day of an instant in words. */
function dateText(at: string, language: Language): string {
  const form = { dateStyle: "long", timeZone: zone } as const;
  return new Intl.DateTimeFormat(locales[language], form).format(new Date(at));
}
