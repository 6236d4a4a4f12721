import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, Equal, Rows3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { monthOfDay } from "#core/finance/rules/period.ts";
import type { Period } from "#core/finance/model.ts";
import type { OverviewView } from "#core/finance/views.ts";
import { formatDay, formatMoney, formatMonth } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { cx } from "#web/ui/cx.ts";
import type { FinanceSearch } from "../search.ts";

const figures = ["income", "expenses", "profit", "billed"] as const;
type Figure = (typeof figures)[number];

/** Four sums of a period, each beside the period before and with the way to what it is made of. */
export function FigureCards({ shown, search }: { shown: OverviewView; search: FinanceSearch }) {
  const { t } = useTranslation();
  const { period, before } = shown;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map((figure) => {
        const { now, before: then } = shown[figure];
        return (
          <li key={figure} className="grid">
            <Card
              title={t(`finance.figure.${figure}`)}
              data-keep-together
              className="flex flex-col"
            >
              <p
                className={cx(
                  "text-2xl font-[640] whitespace-nowrap tabular-nums",
                  figure === "profit" && now < 0 && "text-brick-ink",
                )}
              >
                {formatMoney(now)}
              </p>
              <Difference figure={figure} by={now - then} />
              <p className="text-sm text-ink-soft tabular-nums">
                {t("finance.figure.before", {
                  amount: formatMoney(then),
                  period: periodText(before),
                })}
              </p>
              {figure === "billed" ? (
                <p className="mt-3 text-sm text-ink-soft">{t("finance.figure.billed_note")}</p>
              ) : (
                <Button
                  size="sm"
                  variant="quiet"
                  className="mt-2 -ml-2 self-start print:hidden"
                  icon={<Rows3 aria-hidden />}
                  render={
                    <Link
                      to="/manager/finance"
                      search={{
                        ...period,
                        building: search.building,
                        tab: "registry",
                        flow: figure === "profit" ? undefined : figure,
                      }}
                      aria-label={`${t("finance.figure.rows")}: ${t(`finance.figure.${figure}`)}`}
                    />
                  }
                >
                  {t("finance.figure.rows")}
                </Button>
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

/** By how much more or less; that more is better holds for all but expenses, and billed is neither. */
function Difference({ figure, by }: { figure: Figure; by: number }) {
  const { t } = useTranslation();
  const Sign = by > 0 ? ArrowUp : by < 0 ? ArrowDown : Equal;
  const good = figure === "expenses" ? by < 0 : by > 0;
  const isPlain = figure === "billed" || by === 0;
  return (
    <p
      className={cx(
        "mt-2 flex items-start gap-1.5 text-sm tabular-nums",
        isPlain ? "text-ink-soft" : good ? "text-pine-ink" : "text-brick-ink",
      )}
    >
      <Sign aria-hidden className="mt-0.5 size-[1.1em] shrink-0" />
      {by === 0
        ? t("finance.figure.same")
        : t(by > 0 ? "finance.figure.more" : "finance.figure.less", {
            amount: formatMoney(Math.abs(by)),
          })}
    </p>
  );
}

/** Names a whole month, or formats other days. */
function periodText(period: Period): string {
  const { from, to } = monthOfDay(period.from);
  return period.from === from && period.to === to
    ? formatMonth(period.from)
    : `${formatDay(period.from)} – ${formatDay(period.to)}`;
}
