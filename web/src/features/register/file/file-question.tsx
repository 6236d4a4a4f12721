import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConfigureInput } from "#core/register/contract.ts";
import type { Format, ImportView } from "#core/register/model.ts";
import type { Doubt, Encoding } from "#core/register/reading.ts";
import { api } from "#web/app/api/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { RadioGroup, type RadioOption } from "#web/ui/form/radio-group.tsx";
import { useStep } from "../use-step.ts";

/** Asks for the file's encoding, or the sheet with the register. */
export function FileQuestion({ view, format }: { view: ImportView; format: Format }) {
  const { t } = useTranslation();
  const { question, doubt, sheets = [] } = format;
  if (question === "encoding" && doubt)
    return (
      <Question
        view={view}
        title={t("importing.question.encoding_title")}
        body={t("importing.question.encoding_body", { count: doubt.broken })}
        label={t("importing.question.encoding_label")}
        after={t("importing.question.encoding_none")}
        submit={t("importing.question.encoding_submit")}
        options={readingsOf(doubt).map(({ encoding, lines }) => ({
          value: encoding,
          label:
            t(`importing.file.encodings.${encoding}`) +
            (encoding === format.encoding ? ` — ${t("importing.question.likely")}` : ""),
          hint: <Reading lines={lines} encoding={encoding} />,
        }))}
        answer={(encoding) => ({ encoding: encoding as Encoding })}
      />
    );
  return (
    <Question
      view={view}
      title={t("importing.question.sheet_title")}
      body={t("importing.question.sheet_body")}
      label={t("importing.question.sheet_label")}
      submit={t("importing.question.sheet_submit")}
      options={sheets
        .filter(({ empty }) => !empty)
        .map(({ name, hidden }) => ({
          value: name,
          label: name,
          ...(hidden ? { hint: t("importing.question.sheet_hidden") } : {}),
        }))}
      answer={(sheet) => ({ sheet })}
    />
  );
}

type QuestionProps = {
  view: ImportView;
  title: string;
  body: string;
  label: string;
  after?: string;
  submit: string;
  options: RadioOption[];
  answer: (value: string) => Pick<ConfigureInput, "encoding" | "sheet">;
};

/** Nothing is chosen beforehand: who answers has looked. */
function Question({ view, title, body, label, after, submit, options, answer }: QuestionProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [index, setIndex] = useState(false);
  const configure = useStep((input: ConfigureInput) => api.register.configure(input));
  const { id, version } = view;
  return (
    <Card tone="amber" title={title}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIndex(true);
          if (chosen !== null) configure.mutate({ id, version, ...answer(chosen) });
        }}
      >
        <p className="max-w-[68ch]">{body}</p>
        <RadioGroup
          label={label}
          look="card"
          value={chosen}
          onValueChange={setChosen}
          disabled={configure.isPending}
          options={options}
          error={index && chosen === null ? t("importing.question.choose") : undefined}
        />
        {after && <p className="max-w-[68ch] text-ink-soft">{after}</p>}
        <Button type="submit" variant="primary" className="self-start" busy={configure.isPending}>
          {submit}
        </Button>
      </form>
    </Card>
  );
}

type SampleLine = { line: number; text: string };

/** Reads the same places in each possible encoding. */
function readingsOf({ places }: Doubt): { encoding: Encoding; lines: SampleLine[] }[] {
  const encodings = places[0]?.readings.map(({ encoding }) => encoding) ?? [];
  return encodings.map((encoding) => ({
    encoding,
    lines: places.flatMap(({ line, readings }) =>
      readings.filter((one) => one.encoding === encoding).map(({ text }) => ({ line, text })),
    ),
  }));
}

function Reading({ lines, encoding }: { lines: readonly SampleLine[]; encoding: Encoding }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-col gap-1">
      {lines.map(({ line, text }) => (
        <span key={line} className="flex flex-wrap gap-x-3">
          <span className="shrink-0 tabular-nums">{t("importing.rows.line_number", { line })}</span>
          <span className="min-w-0 flex-1 basis-56 break-words text-ink">
            {text.split("\uFFFD").map((piece, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one text stay in place
              <span key={at}>
                {at > 0 && (
                  <mark className="rounded-xs bg-brick-soft px-0.5 text-brick-ink">{"\uFFFD"}</mark>
                )}
                {piece}
              </span>
            ))}
          </span>
        </span>
      ))}
      {encoding === "utf-8" && <span>{t("importing.question.utf8_hint")}</span>}
    </span>
  );
}
