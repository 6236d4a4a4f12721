import { useQuery } from "@tanstack/react-query";
import { Download, FileSpreadsheet, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { importLimits, type ReadingColumns, readingColumns } from "#core/meters/import/model.ts";
import type { ColumnsView } from "#core/meters/import/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useToday } from "#web/app/clock.ts";
import { acceptedFor, faultOf, uploadFaultText } from "#web/app/uploads/upload-fault.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { formatSize } from "#web/app/language/format.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { meterKeys } from "../keys.ts";
import { downloadReadingsSample } from "./downloads.ts";

/** Asks for a table of readings, and for what its columns hold where its headings do not say it. */
export function TakeReadings({ onTaken }: { onTaken: (id: string) => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<File | null>(null);
  const look = useVerb(api.meters.readColumns, { invalidates: [] });
  const choose = (chosen: File) => {
    const fault = faultOf(chosen, "table");
    setRefused(fault && chosen);
    if (fault) return;
    setFile(chosen);
    look.mutate({ file: chosen });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<FileSpreadsheet aria-hidden />}
          busy={look.isPending}
          onClick={() => picker.current?.click()}
        >
          {t(file ? "meter_table.other" : "meter_table.choose")}
        </Button>
        {file && <span className="font-[560] wrap-anywhere">{file.name}</span>}
        <Button
          variant="quiet"
          icon={<Download aria-hidden />}
          onClick={() => void downloadReadingsSample(t, today)}
        >
          {t("meter_table.template")}
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        aria-label={t("meter_table.file")}
        className="hidden"
        accept={acceptedFor("table")}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          // The same file may be chosen once more, mended.
          event.target.value = "";
          if (chosen) choose(chosen);
        }}
      />
      <p className="max-w-prose text-sm text-ink-soft">
        {t("meter_table.needed")} {t("meter_table.kinds", { size: formatSize(importLimits.file) })}
      </p>
      {look.isPending && <p role="status">{t("meter_table.reading")}</p>}
      {refused && <Refused file={refused} error={faultOf(refused, "table")} />}
      {file && !refused && look.error && <Refused file={file} error={look.error} />}
      {file && look.data && (
        <Columns
          key={look.submittedAt}
          file={file}
          found={look.data}
          today={today}
          onTaken={onTaken}
        />
      )}
    </div>
  );
}

type Props = {
  file: File;
  found: ColumnsView;
  today: string;
  onTaken: (id: string) => void;
};

function Columns({ file, found, today, onTaken }: Props) {
  const { t } = useTranslation();
  const [columns, setColumns] = useState<ReadingColumns>(found.columns);
  const [day, setDay] = useState(today);
  const [buildingId, setBuilding] = useState("");
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const take = useVerb(api.meters.takeReadings, { invalidates: [meterKeys.tables] });
  const refusal = take.error ? describeError(take.error, t) : null;
  const options = [
    { value: "", label: t("meter_table.no_column") },
    ...found.headings.map((heading, at) => ({
      value: String(at),
      label: heading || t("meter_table.column_number", { number: at + 1 }),
    })),
  ];
  const send = async () => {
    const list = Object.entries(columns).map(([column, at]) => `${column}:${at}`);
    const given = { file, day, ...(buildingId ? { buildingId } : {}) };
    const taken = await take.mutateAsync(
      list.length > 0 ? { ...given, columns: list.join(",") } : given,
    );
    onTaken(taken.id);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        // What went wrong is said below.
        if (!take.isPending && day) void send().catch(() => undefined);
      }}
    >
      <div>
        <h3 className="font-[620]">{t("meter_table.columns")}</h3>
        <p className="max-w-prose text-sm text-ink-soft">
          {t("meter_table.columns_text")} {t("meter_table.rows", { count: found.rows })}
        </p>
      </div>
      <div className="grid max-w-4xl items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {readingColumns.map((column) => (
          <SelectField
            key={column}
            label={t(`meter_table.column.${column}`)}
            value={String(columns[column] ?? "")}
            options={options}
            onValueChange={(next) => {
              const { [column]: _, ...others } = columns;
              setColumns(next === "" ? others : { ...others, [column]: Number(next) });
            }}
          />
        ))}
        <DayField
          required
          className="sm:col-span-1 lg:col-span-2"
          label={t("meter_table.day")}
          hint={t("meter_table.day_hint")}
          max={today}
          value={day}
          onChange={setDay}
          error={refusal?.fields["day"]}
        />
        <SelectField
          className="sm:col-span-1 lg:col-span-2"
          label={t("meter_table.building")}
          hint={t("meter_table.building_hint")}
          value={buildingId}
          options={[
            { value: "", label: t("meter_table.every_building") },
            ...buildings.map(({ id, address }) => ({ value: id, label: address })),
          ]}
          onValueChange={setBuilding}
        />
      </div>
      {take.error && <Refused file={file} error={take.error} />}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        icon={<Upload aria-hidden />}
        busy={take.isPending}
        disabled={!day}
      >
        {t("meter_table.check")}
      </Button>
    </form>
  );
}

function Refused({ file, error }: { file: File; error: unknown }) {
  const { t } = useTranslation();
  return (
    <p role="alert" className="max-w-prose rounded-md bg-brick-soft px-4 py-3 text-brick-ink">
      {`${file.name}: ${uploadFaultText(error, "table", t)}`}
    </p>
  );
}
