import { useTranslation } from "react-i18next";
import type { MeterView } from "#core/meters/views.ts";
import { formatMonth } from "#web/app/language/format.ts";
import { amountText } from "./amounts.ts";

const [height, slot, bar] = [72, 20, 14] as const;

/** Charts twelve months of usage as columns, with a table for everybody. */
export function UsageChart({ usage, unit }: Pick<MeterView, "usage" | "unit">) {
  const { t } = useTranslation();
  const most = Math.max(1, ...usage.map(({ used }) => used ?? 0));
  const known = usage.filter(({ used }) => used !== null);
  if (known.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <svg
        aria-hidden
        viewBox={`0 0 ${usage.length * slot} ${height}`}
        preserveAspectRatio="none"
        className="h-18 w-full border-b border-line-strong print:hidden"
      >
        {usage.map(({ month, used }, at) => {
          const tall = ((used ?? 0) / most) * (height - 4);
          return (
            <rect
              key={month}
              x={at * slot + (slot - bar) / 2}
              y={height - tall}
              width={bar}
              height={tall}
              className="fill-pine"
            />
          );
        })}
      </svg>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">
          {t("meters.usage_table", { unit: t(`meters.unit.${unit}`) })}
        </caption>
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {t("meters.month")}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t("meters.used")}
            </th>
          </tr>
        </thead>
        <tbody>
          {usage.toReversed().map(({ month, used }) => (
            <tr key={month} className="border-t border-line">
              <th scope="row" className="py-1 pr-2 text-left font-normal first-letter:uppercase">
                {breakable(formatMonth(month))}
              </th>
              <td className="py-1 text-right">
                {used === null ? t("meters.no_usage") : breakable(amountText(used, unit, t))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Lets a year or a unit stand below its figure: in large letters two columns are wider than a phone. */
function breakable(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
