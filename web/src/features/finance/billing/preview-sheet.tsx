import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { PreviewView } from "#core/finance/views.ts";
import { formatMoney, formatMonth, formatNumber } from "#web/app/language/format.ts";

/** What a run would bill, building by building beside the month before, and what is odd about it. */
export function PreviewSheet({ preview }: { preview: PreviewView }) {
  const { t } = useTranslation();
  const { period, before, amount, previous, apartments, invoices } = preview;
  const month = formatMonth(period);
  if (invoices === 0)
    return (
      <p role="status" className="text-ink-soft">
        {preview.tariffs.length === 0
          ? t("finance.run.nothing_tariffs", { month })
          : preview.billed > 0
            ? t("finance.run.nothing_billed", { month })
            : t("finance.run.nothing")}
      </p>
    );
  const head = "px-2 py-2 text-right text-sm font-[560] text-ink-soft first:pl-0 last:pr-0";
  const cell = "px-2 py-2 text-right whitespace-nowrap tabular-nums last:pr-0";
  return (
    <>
      <div className="rounded-md bg-sunken px-4 py-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="font-[560]">{t("finance.run.total")}</span>
          <output className="text-2xl font-[640] whitespace-nowrap tabular-nums">
            {formatMoney(amount)}
          </output>
        </p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {[
            t("finance.run.apartments", { count: apartments }),
            t("finance.run.invoices", { count: invoices }),
            t("finance.run.previous", {
              month: formatMonth(before),
              amount: formatMoney(previous),
            }),
          ].join(" · ")}
        </p>
      </div>
      <div
        className="overflow-x-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t("finance.run.title")}
      >
        <table className="w-full min-w-[28rem] border-collapse">
          <caption className="sr-only">{t("finance.run.title")}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${head} text-left`}>
                {t("finance.run.column.building")}
              </th>
              <th scope="col" className={head}>
                {t("finance.run.column.apartments")}
              </th>
              <th scope="col" className={head}>
                {t("finance.run.column.amount")}
              </th>
              <th scope="col" className={head}>
                {t("finance.run.column.before")}
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.buildings.map((building) => (
              <tr key={building.id} className="border-t border-line">
                <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
                  {building.address}
                </th>
                <td className={cell}>{formatNumber(building.apartments)}</td>
                <td className={cell}>{formatMoney(building.amount)}</td>
                <td className={cell}>{formatMoney(building.previous)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Anomalies preview={preview} />
    </>
  );
}

function Anomalies({ preview: { anomalies, counts } }: { preview: PreviewView }) {
  const { t } = useTranslation();
  const more = counts.no_area + counts.tripled + counts.archived - anomalies.length;
  if (anomalies.length === 0) return null;
  return (
    <section className="rounded-md border border-amber-line bg-amber-soft px-4 py-3">
      <h3 className="font-[560]">{t("finance.run.look")}</h3>
      <ul className="mt-2 flex max-h-80 flex-col gap-1.5 overflow-y-auto text-sm">
        {anomalies.map(({ kind, apartmentId, buildingId, number, address, ...sums }) => (
          <li key={`${apartmentId} ${kind}`}>
            <Link
              to="/manager/buildings/$buildingId/apartments/$apartmentId"
              params={{ buildingId, apartmentId }}
              className="underline decoration-line-control underline-offset-4 hover:decoration-current"
            >
              {t("finance.debtor.apartment", { number, address })}
            </Link>
            {": "}
            {t(`finance.run.anomaly.${kind}`, {
              amount: formatMoney(sums.amount),
              previous: formatMoney(sums.previous),
            })}
          </li>
        ))}
        {more > 0 && <li>{t("finance.run.more", { count: more })}</li>}
      </ul>
    </section>
  );
}
