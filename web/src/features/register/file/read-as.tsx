import { useTranslation } from "react-i18next";
import type { ConfigureInput } from "#core/register/contract.ts";
import { type Format, type ImportView } from "#core/register/model.ts";
import { type Delimiter, delimiters, encodings } from "#core/register/reading.ts";
import { Card } from "#web/ui/content/card.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";

export const delimiterWords = { ";": "semicolon", ",": "comma", "\t": "tab" } as const;

type Props = {
  view: ImportView;
  format: Format;
  busy: boolean;
  onChange: (choice: Pick<ConfigureInput, "encoding" | "delimiter" | "sheet" | "heading">) => void;
};

/** Encoding, delimiter, line of headings. A change reads the file anew, and its columns with it. */
export function ReadAs({ view: { sample }, format, busy, onChange }: Props) {
  const { t } = useTranslation();
  const { kind, encoding, delimiter, sheet, sheets = [], heading } = format;
  const choice = {
    ...(sheet === undefined ? {} : { sheet }),
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
    heading,
  };
  return (
    <Card title={t("importing.file.read_as")} description={t("importing.file.read_hint")}>
      <div className="grid gap-4 sm:grid-cols-3">
        {kind === "xlsx" && sheets.length > 1 ? (
          <SelectField
            className="sm:col-span-2"
            label={t("importing.file.sheet")}
            disabled={busy}
            value={sheet ?? ""}
            onValueChange={(value) => onChange({ sheet: value })}
            options={sheets.map(({ name, hidden, empty }) => ({
              value: name,
              label: empty
                ? t("importing.file.sheet_empty", { sheet: name })
                : hidden
                  ? t("importing.file.sheet_hidden", { sheet: name })
                  : name,
            }))}
          />
        ) : kind === "xlsx" ? (
          <p className="self-end sm:col-span-2">
            {t("importing.file.workbook", { sheet: sheet ?? "" })}
          </p>
        ) : (
          <>
            <SelectField
              label={t("importing.file.encoding")}
              disabled={busy}
              value={encoding ?? ""}
              onValueChange={(value) => {
                const next = encodings.find((one) => one === value);
                if (next) onChange({ encoding: next });
              }}
              options={encodings.map((value) => ({
                value,
                label: t(`importing.file.encodings.${value}`),
              }))}
            />
            <SelectField
              label={t("importing.file.delimiter")}
              disabled={busy}
              value={delimiter ?? ""}
              onValueChange={(value) => {
                const { heading: _, ...rest } = choice;
                onChange({ ...rest, delimiter: value as Delimiter });
              }}
              options={delimiters.map((value) => ({
                value,
                label: t(`importing.file.delimiters.${delimiterWords[value]}`),
              }))}
            />
          </>
        )}
        <SelectField
          label={t("importing.file.heading")}
          disabled={busy}
          value={String(heading)}
          onValueChange={(value) => onChange({ ...choice, heading: Number(value) })}
          options={[
            ...sample.slice(0, 10).map(({ line }, at) => ({
              value: String(at + 1),
              label: t("importing.file.heading_at", { line }),
            })),
            { value: "0", label: t("importing.file.heading_none") },
          ]}
        />
      </div>
    </Card>
  );
}
