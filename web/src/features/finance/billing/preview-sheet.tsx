import { useTranslation } from "react-i18next";
import { tariffsHere } from "#core/finance/rules/preview-parts.ts";
import type { PreviewView } from "#core/finance/views.ts";
import { formatMoney, formatMonth, formatNumber } from "#web/app/language/format.ts";
import { Anomalies } from "./preview-anomalies.tsx";
import { useTariffPrice } from "./tariff-price.ts";
import { Badge } from "#web/ui/content/badge.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";

type PreviewRow<Key extends "tariffs" | "buildings"> = PreviewView[Key][number];

/**
 * Shows what a run would bill, by tariff and building beside the month before, and what is unusual.
 */
export function PreviewSheet({ preview }: { preview: PreviewView }) {
  const { t } = useTranslation();
  const { period, before, amount, previous, apartments, invoices, billed, fees } = preview;
  // Fees alone stand beside no other month: their tariffs were billed before, or there are none.
  const feesAlone = fees?.amount === amount;
  const tariffs = feesAlone ? [] : tariffsHere(preview.tariffs, preview.buildings);
  const month = formatMonth(period);
  if (invoices === 0)
    return (
      <>
        <p role="status" className="text-ink-soft">
          {preview.tariffs.length === 0
            ? t("finance.run.nothing_tariffs", { month })
            : billed > 0
              ? t("finance.run.nothing_billed", { month })
              : t("finance.run.nothing")}
        </p>
        <Anomalies preview={preview} />
      </>
    );
  return (
    <>
      <div className="rounded-md bg-sunken px-4 py-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="font-[560]">{t("finance.run.total")}</span>
          <output
            aria-label={t("finance.run.total")}
            className="text-2xl font-[640] whitespace-nowrap tabular-nums"
          >
            {formatMoney(amount)}
          </output>
        </p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {[
            t("finance.run.apartments", { count: apartments }),
            t("finance.run.invoices", { count: invoices }),
            !feesAlone &&
              t("finance.run.previous", {
                month: formatMonth(before),
                amount: formatMoney(previous),
              }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {fees && fees.apartments > 0 && (
          <p className="mt-1 text-sm tabular-nums">
            {t("finance.run.fees", {
              amount: formatMoney(fees.amount),
              apartments: t("finance.run.apartments", { count: fees.apartments }),
            })}
          </p>
        )}
        {billed > 0 && (
          <p className="mt-1 text-sm text-ink-soft">
            {t("finance.run.already", { count: billed })}
          </p>
        )}
      </div>
      <Anomalies preview={preview} />
      <Tariffs tariffs={tariffs} fees={fees} buildings={preview.buildings} />
      <Buildings buildings={preview.buildings} compared={!feesAlone} />
    </>
  );
}

/** A tariff, or what is asked for lateness: its price is that of each debt. */
type Billed = Pick<
  PreviewRow<"tariffs">,
  "id" | "name" | "buildingId" | "fresh" | "apartments" | "amount"
> & {
  price: string | null;
};

/**
 * Lists what each tariff bills, and the late fees: together the whole. A tariff of one building
 * names it where several are shown.
 */
function Tariffs({
  tariffs,
  fees,
  buildings,
}: Pick<PreviewView, "tariffs" | "fees" | "buildings">) {
  const { t } = useTranslation();
  const price = useTariffPrice();
  const rows = [
    ...tariffs.map((one): Billed => ({ ...one, price: price(one) })),
    ...(fees && fees.apartments > 0
      ? [
          {
            ...fees,
            id: "late_fees",
            name: t("finance.run.late_fees"),
            buildingId: null,
            fresh: false,
            price: null,
          },
        ]
      : []),
  ];
  if (rows.length === 0) return null;
  const name = (row: Billed) => (
    <span className="inline-flex flex-wrap items-center gap-2 wrap-anywhere">
      {row.name}
      {row.fresh && <Badge tone="sky">{t("finance.run.fresh")}</Badge>}
      {buildings.length > 1 && row.buildingId && (
        <span className="basis-full text-sm font-normal text-ink-soft">
          {buildings.find(({ id }) => id === row.buildingId)?.address}
        </span>
      )}
    </span>
  );
  const columns: Column<Billed>[] = [
    { key: "name", header: t("finance.run.column.tariff"), rowHeader: true, cell: name },
    {
      key: "price",
      header: t("finance.run.column.price"),
      align: "end",
      cell: (row) => row.price ?? "—",
    },
    {
      key: "apartments",
      header: t("finance.run.column.apartments"),
      align: "end",
      cell: (row) => formatNumber(row.apartments),
    },
    {
      key: "amount",
      header: t("finance.run.column.amount"),
      align: "end",
      cell: (row) => formatMoney(row.amount),
    },
  ];
  return (
    <section>
      <h3 className="mb-2 text-base">{t("finance.run.by_tariff")}</h3>
      <Table
        caption={t("finance.run.by_tariff")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        card={(row) => (
          <div className="rounded-lg border border-line p-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              {name(row)}
              <span className="font-[560] whitespace-nowrap tabular-nums">
                {formatMoney(row.amount)}
              </span>
            </div>
            <p className="text-sm text-ink-soft">
              {[row.price, t("finance.run.apartments", { count: row.apartments })]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
        )}
      />
    </section>
  );
}

/** Formats kopecks with their sign. */
function signed(amount: number): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}

function Buildings({
  buildings,
  compared,
}: Pick<PreviewView, "buildings"> & { compared: boolean }) {
  const { t } = useTranslation();
  const money = (
    key: "amount" | "before" | "difference",
    of: (row: PreviewRow<"buildings">) => string,
  ): Column<PreviewRow<"buildings">> => ({
    key,
    header: t(`finance.run.column.${key}`),
    align: "end",
    cell: (row) => <span className="whitespace-nowrap">{of(row)}</span>,
  });
  const columns: Column<PreviewRow<"buildings">>[] = [
    {
      key: "address",
      header: t("finance.run.column.building"),
      rowHeader: true,
      cell: ({ address }) => <span className="wrap-anywhere">{address}</span>,
    },
    {
      key: "apartments",
      header: t("finance.run.column.apartments"),
      align: "end",
      cell: (row) => formatNumber(row.apartments),
    },
    money("amount", ({ amount }) => formatMoney(amount)),
    ...(compared
      ? [
          money("before", ({ previous }) => formatMoney(previous)),
          money("difference", ({ amount, previous }) => signed(amount - previous)),
        ]
      : []),
  ];
  return (
    <section>
      <h3 className="mb-2 text-base">{t("finance.run.by_building")}</h3>
      <Table
        caption={t("finance.run.by_building")}
        columns={columns}
        rows={buildings}
        rowKey={({ id }) => id}
        card={({ address, apartments, amount, previous }) => (
          <div className="rounded-lg border border-line p-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="wrap-anywhere">{address}</span>
              <span className="font-[560] whitespace-nowrap tabular-nums">
                {formatMoney(amount)}
              </span>
            </div>
            <p className="text-sm text-ink-soft tabular-nums">
              {[
                t("finance.run.apartments", { count: apartments }),
                ...(compared
                  ? [
                      `${t("finance.run.column.before")}: ${formatMoney(previous)}`,
                      `${t("finance.run.column.difference")}: ${signed(amount - previous)}`,
                    ]
                  : []),
              ].join(" · ")}
            </p>
          </div>
        )}
      />
    </section>
  );
}
