import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { unansweredColumns } from "#core/register/questions.ts";
import { Card } from "#web/ui/content/card.tsx";
import { fileColumns } from "../mapping.ts";

/** The first lines as they stand in the file, under the columns they were read as. */
export function SampleTable({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const { format, sample } = view;
  if (!format) return null;
  const columns = fileColumns(view);
  const open = unansweredColumns(format);
  const untaken = (at: number) =>
    open.includes(at)
      ? t("importing.state.asking")
      : t(`importing.file.${format.left?.includes(at) ? "leave" : "nothing"}`);
  return (
    <Card flush title={t("importing.file.sample")} className="overflow-hidden">
      <section
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t("importing.file.sample")}
        className="overflow-x-auto border-t border-line focus-visible:-outline-offset-2"
      >
        <table className="text-sm">
          <thead>
            <tr>
              {columns.map(({ at, heading }) => {
                const meaning = format.columns[at];
                return (
                  <th
                    key={at}
                    scope="col"
                    className="border-b border-line bg-sunken px-3 py-2 text-left align-bottom font-[560] whitespace-nowrap"
                  >
                    <span className="block max-w-64 truncate">
                      {heading || t("importing.file.column_number", { number: at + 1 })}
                    </span>
                    <span className="block font-normal text-ink-soft">
                      {meaning ? t(`register.column.${meaning}`) : untaken(at)}
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {sample.slice(format.heading).map(({ line, cells }) => (
              <tr key={line} className="[&:last-child>td]:border-0">
                {columns.map(({ at }) => (
                  <td
                    key={at}
                    className="max-w-64 truncate border-b border-line px-3 py-1.5 whitespace-nowrap"
                  >
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
