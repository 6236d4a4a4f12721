import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConfigureInput } from "#core/register/contract.ts";
import type { Format, ImportView } from "#core/register/model.ts";
import { api } from "#web/app/api/api.ts";
import { Card } from "#web/ui/content/card.tsx";
import { BuildingCard } from "./building-card.tsx";
import { ColumnsBar } from "./columns-bar.tsx";
import { ColumnsTable } from "./columns-table.tsx";
import { type Draft, draftOf, fileColumns, openIn, readingOf, saidIn } from "../mapping.ts";
import { PeopleQuestion } from "./people-question.tsx";
import { Preview } from "./preview.tsx";
import { ReadAs } from "./read-as.tsx";
import { SampleTable } from "./sample-table.tsx";
import { useStep } from "../use-step.ts";

/** How the file was read, and what a person may know better. */
export function FileTab({ view }: { view: ImportView }) {
  const { format, state } = view;
  if (!format) return null;
  return state === "checked" ? <Columns {...{ view, format }} /> : <SampleTable view={view} />;
}

function Columns({ view, format }: { view: ImportView; format: Format }) {
  const { t } = useTranslation();
  const { id, version } = view;
  const [draft, setDraft] = useState<Draft>(() => draftOf(format));
  const configure = useStep((input: ConfigureInput) => api.register.configure(input));
  const columns = fileColumns(view);
  const open = openIn(draft, columns, format);
  const disabled = configure.isPending;
  const changing = { draft, disabled, onDraft: setDraft };
  return (
    <div className="flex flex-col gap-4">
      {format.remembered && <p className="text-ink-soft">{t("importing.file.remembered")}</p>}
      <PeopleQuestion {...changing} columns={columns} format={format} />
      <BuildingCard {...changing} />
      <Card
        flush
        title={t("importing.file.columns")}
        description={t("importing.file.columns_hint")}
      >
        <ColumnsTable {...changing} columns={columns} open={open} />
        <ColumnsBar
          {...changing}
          format={format}
          open={open}
          onCheck={() => configure.mutate({ id, version, ...readingOf(format), ...saidIn(draft) })}
        />
      </Card>
      <Preview view={view} draft={draft} />
      <ReadAs
        view={view}
        format={format}
        busy={disabled}
        onChange={(choice) =>
          configure.mutate({ id, version, building: saidIn(draft).building, ...choice })
        }
      />
      <SampleTable view={view} />
    </div>
  );
}
