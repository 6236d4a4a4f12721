import { ArrowDown, ArrowUp, Equal, Rows3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { differenceOf } from "#core/analytics/measures.ts";
import type { Figure, Tally } from "#core/analytics/model.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { baseText, differenceText, valueText } from "./words.ts";

type Props = {
  figure: Figure;
  now: Tally;
  before: Tally;
  /** The day of which states are told. */
  day: string;
  onRows: () => void;
};

/** Things that a figure counts, as its button names them. */
const rowsOf = {
  active: "requests",
  sla: "requests",
  response: "requests",
  payments: "invoices",
  occupancy: "apartments",
} as const satisfies Record<Figure, string>;

const signs = { more: ArrowUp, less: ArrowDown, same: Equal };

/** One figure: what it comes to, from what, how it was before, and the way to its rows. */
export function FigureCard({ figure, now, before, day, onRows }: Props) {
  const { t } = useTranslation();
  const name = t(`analytics.name.${figure}`);
  const rows = t(`analytics.rows.${rowsOf[figure]}`);
  const { text, better } = differenceText(t, figure, now, before);
  const Sign = signs[differenceOf(figure, now, before)?.direction ?? "same"];
  const empty = figure !== "active" && now.whole === 0;
  return (
    <Card
      title={name}
      data-keep-together
      className="flex flex-col [&>div]:flex [&>div]:grow [&>div]:flex-col"
    >
      <p
        className={cx(
          "tabular-nums",
          empty ? "text-lg text-ink-soft" : "text-3xl font-[640] wrap-anywhere",
        )}
      >
        {valueText(t, figure, now)}
      </p>
      {!empty && <p className="mt-1 text-sm text-ink-soft">{baseText(t, figure, now, day)}</p>}
      {now.left > 0 && (
        <p className="mt-1 text-sm text-amber-ink">{t("analytics.left", { count: now.left })}</p>
      )}
      <p
        className={cx(
          "my-3 flex items-start gap-1.5 text-sm",
          better === true && "text-pine-ink",
          better === false && "text-brick-ink",
          better === null && "text-ink-soft",
        )}
      >
        <Sign aria-hidden className="mt-0.5 size-[1.1em] shrink-0" />
        {text}
      </p>
      {now.whole > 0 && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-auto -ml-2 self-start print:hidden"
          icon={<Rows3 aria-hidden />}
          aria-label={t("analytics.rows_of", { rows, name })}
          onClick={onRows}
        >
          {rows}
        </Button>
      )}
    </Card>
  );
}
