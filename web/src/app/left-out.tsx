import { useTranslation } from "react-i18next";
import type { LeftOut } from "#core/kernel/left-out.ts";
import { formatMoney, formatNumber } from "./language/format.ts";

/** Places of rows that are named for each reason. */
const placesAtMost = 10;

type Props = {
  /** Rows of the file; null where they were not counted. */
  rows: number | null;
  leftOut: readonly LeftOut[];
  /** Headings of columns that hold something and were not read. */
  unread?: string;
};

/** Accounts for what of an imported file was left out: how many rows, why, their sum, and where they stand. */
export function LeftOutRows({ rows, leftOut, unread = "" }: Props) {
  const { t } = useTranslation();
  const count = leftOut.reduce((sum, one) => sum + one.rows, 0);
  return (
    <>
      {count > 0 && (
        <details className="text-ink-soft">
          <summary className="cursor-pointer py-1">
            {rows === null
              ? t("left_out.some", { count })
              : t("left_out.of", { count, rows: formatNumber(rows) })}
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {leftOut.map(({ reason, rows: number, kopecks, at }) => (
              <li key={reason}>
                {[
                  t(`left_out.reason.${reason}`, { count: number }),
                  kopecks !== 0 && formatMoney(kopecks),
                  at.length > 0 && t("left_out.lines", { lines: placesOf(at, number) }),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </li>
            ))}
          </ul>
        </details>
      )}
      {unread && <p className="text-ink-soft">{t("left_out.unread", { columns: unread })}</p>}
    </>
  );
}

function placesOf(at: readonly number[], rows: number): string {
  return at.slice(0, placesAtMost).join(", ") + (rows > placesAtMost ? "…" : "");
}
