import { useTranslation } from "react-i18next";
import type { ConfigureInput } from "#core/register/contract.ts";
import { type FailureReason, type ImportView } from "#core/register/model.ts";
import { delimiters, encodings } from "#core/register/reading.ts";
import { api } from "#web/app/api/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { delimiterWords } from "./read-as.tsx";
import { useStep } from "../use-step.ts";

/** How a person wants a file read; what is left out is recognised. */
export type ReadingChoice = Pick<ConfigureInput, "encoding" | "delimiter">;

const guesses: readonly FailureReason[] = ["not_a_table", "no_rows", "too_many_columns"];

/** Returns whether another encoding or delimiter may help: a workbook has neither. */
export function readableAgain({ failure, format, name }: ImportView): boolean {
  if (!failure || !guesses.includes(failure.reason)) return false;
  return format?.kind !== "xlsx" && !/\.xls[xm]?$/iu.test(name);
}

type Props = {
  view: ImportView;
  reading: ReadingChoice;
  onReading: (reading: ReadingChoice) => void;
};

/** The guess was wrong, perhaps: the same file, read as a person says. */
export function ReadAgain({ view, reading, onReading }: Props) {
  const { t } = useTranslation();
  const { id, version, source } = view;
  const configure = useStep((input: ConfigureInput) => api.register.configure(input));
  const auto = { value: "", label: t("importing.ended.read.auto") };
  const { encoding, delimiter } = reading;
  return (
    <Card title={t("importing.ended.read.title")} description={t("importing.ended.read.hint")}>
      <form
        className="flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          configure.mutate({ id, version, ...reading });
        }}
      >
        {/* What is pasted has come as text. */}
        {source === "file" && (
          <SelectField
            className="min-w-0 flex-1 basis-56"
            label={t("importing.file.encoding")}
            disabled={configure.isPending}
            value={encoding ?? ""}
            onValueChange={(value) => {
              const next = encodings.find((one) => one === value);
              onReading({ ...(next && { encoding: next }), ...(delimiter && { delimiter }) });
            }}
            options={[
              auto,
              ...encodings.map((value) => ({
                value,
                label: t(`importing.file.encodings.${value}`),
              })),
            ]}
          />
        )}
        <SelectField
          className="min-w-0 flex-1 basis-56"
          label={t("importing.file.delimiter")}
          disabled={configure.isPending}
          value={delimiter ?? ""}
          onValueChange={(value) => {
            const next = delimiters.find((one) => one === value);
            onReading({ ...(encoding && { encoding }), ...(next && { delimiter: next }) });
          }}
          options={[
            auto,
            ...delimiters.map((value) => ({
              value,
              label: t(`importing.file.delimiters.${delimiterWords[value]}`),
            })),
          ]}
        />
        <Button type="submit" busy={configure.isPending}>
          {t("importing.ended.read.button")}
        </Button>
      </form>
    </Card>
  );
}
