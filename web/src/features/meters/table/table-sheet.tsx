import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ReadingState, readingStates } from "#core/meters/import/model.ts";
import type { ReadingImportView, ReadingLineView } from "#core/meters/import/views.ts";
import { useNow } from "#web/app/clock.ts";
import { ImportedLines, ImportedSheet } from "#web/app/imported-sheet.tsx";
import { formatDate, formatDay } from "#web/app/language/format.ts";
import { Card } from "#web/ui/content/card.tsx";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { amountText, formatReading } from "../amounts.ts";
import { tableLinesQuery, tableQuery } from "./queries.ts";
import { WriteTable } from "./write-table.tsx";

/** One table of readings: what it comes to, and its rows by what is to be done about them. */
export function TableSheet({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(tableQuery(id));
  return (
    <ImportedSheet
      back={t("meter_table.close")}
      onBack={onBack}
      query={query}
      missing={{ title: t("meter_table.missing.title"), body: t("meter_table.missing.body") }}
    >
      {(table) => <Open table={table} />}
    </ImportedSheet>
  );
}

function Open({ table }: { table: ReadingImportView }) {
  const { t } = useTranslation();
  const now = useNow();
  const [chosen, choose] = useState<ReadingState | null>(null);
  const filled = readingStates.filter((one) => table[one] > 0);
  const state = filled.find((one) => one === chosen) ?? filled[0] ?? "ready";
  const { undoneAt } = table;
  return (
    <>
      <Card title={table.name} description={t("meter_table.read", { columns: table.columns })}>
        {undoneAt && (
          <p className="pb-3 font-[560]">
            {t("meter_table.undone_at", { date: formatDate(undoneAt, now) })}
          </p>
        )}
        <WriteTable table={table} />
      </Card>
      <Card
        flush
        title={t("meter_table.lines", { count: table[state] })}
        actions={
          <SegmentedControl
            size="sm"
            label={t("meter_table.show")}
            value={state}
            onValueChange={(next) => choose(filled.find((one) => one === next) ?? null)}
            options={filled.map((value) => ({
              value,
              label: `${t(`meter_table.state.${value}`)} ${table[value]}`,
            }))}
          />
        }
      >
        <Lines key={state} id={table.id} state={state} />
      </Card>
    </>
  );
}

function Lines({ id, state }: { id: string; state: ReadingState }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(tableLinesQuery(id, state));
  return (
    <ImportedLines list={list} nothing={t("meter_table.nothing")}>
      {(line) => <Line key={line.line} row={line} />}
    </ImportedLines>
  );
}

function Line({ row }: { row: ReadingLineView }) {
  const { t } = useTranslation();
  const { line, said, note, day, value, before, fault, column, cell, meter } = row;
  const kind = meter && `${t(`meters.kind.${meter.kind}`)}, №\u00a0${meter.serial}`;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-card py-3">
      <div className="min-w-0 flex-1 basis-64">
        {meter ? (
          <Link
            to="/manager/buildings/$buildingId/apartments/$apartmentId"
            params={{ buildingId: meter.buildingId, apartmentId: meter.apartmentId }}
            className="font-[560] wrap-anywhere underline decoration-line-control underline-offset-4 hover:decoration-current"
          >
            {t("meter_table.place", { address: meter.address, number: meter.number })}
          </Link>
        ) : (
          <span className="font-[560] wrap-anywhere">{said}</span>
        )}
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[t("meter_table.row", { line }), kind, day && formatDay(day), note]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {fault && (
          <p className="wrap-anywhere text-brick-ink">
            {t(`meter_table.fault.${fault}`)}
            {column && cell ? ` (${t("meter_table.cell", { column, value: cell })})` : ""}
          </p>
        )}
      </div>
      {value !== null && (
        <span className="text-right whitespace-nowrap">
          <span className="font-[620] tabular-nums">
            {meter ? amountText(value, meter.unit, t) : formatReading(value)}
          </span>
          {before !== null && (
            <span className="block text-sm text-ink-soft tabular-nums">
              {t("meter_table.was", { value: formatReading(before) })}
            </span>
          )}
        </span>
      )}
    </li>
  );
}
