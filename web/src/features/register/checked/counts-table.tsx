import { useTranslation } from "react-i18next";
import type { RegisterCounts } from "#core/register/counts.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { cx } from "#web/ui/cx.ts";
import { things } from "./things.ts";

const outcomes = ["added", "changed", "unchanged"] as const;

/** How much is new, changes or stays, thing by thing; digits under digits. */
export function CountsTable({ counts, done = false }: { counts: RegisterCounts; done?: boolean }) {
  const { t } = useTranslation();
  const caption = t(done ? "importing.counts.caption_done" : "importing.counts.caption");
  const cell = "py-1.5 pl-3 text-right tabular-nums sm:pl-6";
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a narrow screen: scrolled by keyboard too
      tabIndex={0}
      className="max-w-2xl min-w-0 overflow-x-auto"
    >
      <table className="w-full text-base">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 text-left font-normal">
              <span className="sr-only">{t("importing.counts.thing")}</span>
            </th>
            {outcomes.map((outcome) => (
              <th key={outcome} scope="col" className={cx(cell, "font-normal")}>
                {t(`importing.counts.${outcome}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {things.map((thing) => (
            <tr key={thing} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {t(`importing.counts.${thing}`)}
              </th>
              {outcomes.map((outcome) => {
                const count = counts[thing][outcome];
                const weight =
                  count === 0
                    ? "text-ink-faint"
                    : outcome === "unchanged"
                      ? "text-ink-soft"
                      : "font-[620]";
                return (
                  <td key={outcome} className={cx(cell, weight)}>
                    {count === 0 ? "—" : formatNumber(count)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
