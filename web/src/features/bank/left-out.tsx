import { useTranslation } from "react-i18next";
import type { BankStatementView } from "#core/bank/views.ts";
import { formatMoney, formatNumber } from "#web/app/language/format.ts";

/** Places of rows that are named for each reason. */
const placesAtMost = 10;

/** Accounts for the rows of a file that are no lines: how many, why, their sum, and where they stand. */
export function LeftOut({ statement: { rows, leftOut } }: { statement: BankStatementView }) {
  const { t } = useTranslation();
  if (leftOut.length === 0) return null;
  const count = leftOut.reduce((sum, one) => sum + one.rows, 0);
  return (
    <details className="text-ink-soft">
      <summary className="cursor-pointer py-1">
        {rows === null
          ? t("bank.left_out.some", { count })
          : t("bank.left_out.of", { count, rows: formatNumber(rows) })}
      </summary>
      <ul className="mt-1 list-disc pl-5">
        {leftOut.map(({ reason, rows: number, kopecks, at }) => (
          <li key={reason}>
            {[
              t(`bank.left_out.reason.${reason}`, { count: number }),
              kopecks !== 0 && formatMoney(kopecks),
              at.length > 0 &&
                t("bank.left_out.lines", {
                  lines: at.slice(0, placesAtMost).join(", ") + (number > placesAtMost ? "…" : ""),
                }),
            ]
              .filter(Boolean)
              .join(", ")}
          </li>
        ))}
      </ul>
    </details>
  );
}
