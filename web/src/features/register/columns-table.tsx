import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ImportView, registerColumns, requiredColumns } from "#core/register/model.ts";
import { cx } from "#web/ui/cx.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { assign, fileColumns, type Mapping } from "./mapping.ts";

type Props = {
  view: ImportView;
  columns: Mapping;
  disabled: boolean;
  onColumns: (columns: Mapping) => void;
};

/** One line per column of the file: its heading, what stands in it, and what it means to us. */
export function ColumnsTable({ view, columns, disabled, onColumns }: Props) {
  const { t } = useTranslation();
  const required = requiredColumns as readonly string[];
  return (
    <ul className="divide-y divide-line border-t border-line">
      {fileColumns(view).map(({ at, heading, samples }) => {
        const name = heading || t("importing.file.column_number", { number: at + 1 });
        const meaning = columns[at] ?? null;
        return (
          <li
            key={at}
            className="grid items-center gap-x-4 gap-y-2 px-card py-2 sm:grid-cols-[minmax(0,1fr)_auto_16rem]"
          >
            <div className="min-w-0">
              <p className={cx("truncate font-[560]", !meaning && "text-ink-soft")}>{name}</p>
              <p className="truncate text-sm text-ink-soft">
                {samples.length > 0 ? samples.join(" · ") : t("importing.file.empty_column")}
              </p>
            </div>
            <ArrowRight
              aria-hidden
              className={cx("size-4 max-sm:hidden", meaning ? "text-pine-ink" : "text-ink-faint")}
            />
            <SelectField
              hideLabel
              label={t("importing.file.column_of", { heading: name })}
              disabled={disabled}
              value={meaning ?? ""}
              onValueChange={(value) =>
                onColumns(
                  assign(columns, at, registerColumns.find((column) => column === value) ?? null),
                )
              }
              options={[
                { value: "", label: t("importing.file.skip") },
                ...registerColumns.map((column) => ({
                  value: column,
                  label: t(`register.column.${column}`) + (required.includes(column) ? " *" : ""),
                })),
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
