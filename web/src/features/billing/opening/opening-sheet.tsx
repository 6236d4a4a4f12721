import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type OpeningState, openingStates } from "#core/billing/opening/model.ts";
import type { OpeningLineView, OpeningView } from "#core/billing/opening/views.ts";
import { ImportedLines, ImportedSheet } from "#web/app/imported-sheet.tsx";
import { LeftOutRows } from "#web/app/left-out.tsx";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { Card, Facts } from "#web/ui/content/card.tsx";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { BookTable } from "./book-table.tsx";
import { openingLinesQuery, openingQuery } from "./queries.ts";

/** One table: what it comes to, whether it adds up, and its rows by what is to be done about them. */
export function OpeningSheet({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(openingQuery(id));
  return (
    <ImportedSheet
      back={t("opening.back")}
      onBack={onBack}
      query={query}
      missing={{ title: t("opening.missing.title"), body: t("opening.missing.body") }}
    >
      {(table) => <Open table={table} />}
    </ImportedSheet>
  );
}

function Open({ table }: { table: OpeningView }) {
  const { t } = useTranslation();
  const { id, day, name, columns, debt, credit, sum, control } = table;
  const [chosen, choose] = useState<ShownRows | null>(null);
  const filled = openingStates.filter((one) => table[one].lines > 0);
  const turned = chosen === "turned" && table.turned > 0;
  const state = turned ? "ready" : (filled.find((one) => one === chosen) ?? filled[0] ?? "ready");
  const lines = turned ? table.turned : table[state].lines;
  return (
    <>
      <Card title={t("opening.as_of", { date: formatDay(day) })} description={name}>
        <div className="flex flex-col gap-4">
          <Facts
            columns={2}
            items={[
              { label: t("opening.debt"), value: formatMoney(debt) },
              { label: t("opening.credit"), value: formatMoney(-credit) },
              { label: t("opening.sum"), value: formatMoney(sum) },
              {
                label: t("opening.control_sum"),
                value: control === null ? "—" : formatMoney(control),
              },
              { label: t("opening.read"), value: columns },
            ]}
          />
          <LeftOutRows {...table} />
          <BookTable table={table} onShowTurned={() => choose("turned")} />
        </div>
      </Card>
      <Card
        flush
        title={t("opening.lines", { count: lines })}
        actions={
          <SegmentedControl
            size="sm"
            label={t("opening.show")}
            value={turned ? "turned" : state}
            onValueChange={(next) => choose(shown.find((one) => one === next) ?? null)}
            options={shown
              .filter((one) => linesOf(table, one) > 0)
              .map((value) => ({
                value,
                label: `${t(`opening.state.${value}`)} ${linesOf(table, value)}`,
              }))}
          />
        }
      >
        <Lines key={`${state} ${turned}`} id={id} state={state} turned={turned} />
      </Card>
    </>
  );
}

/** States of rows, and beside them those that wait to be booked and were turned. */
const shown = ["fault", "turned", ...openingStates.filter((one) => one !== "fault")] as const;
type ShownRows = (typeof shown)[number];

const linesOf = (table: OpeningView, one: ShownRows) =>
  one === "turned" ? table.turned : table[one].lines;

function Lines({ id, state, turned }: { id: string; state: OpeningState; turned: boolean }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(openingLinesQuery(id, state, turned));
  return (
    <ImportedLines list={list} nothing={t("opening.nothing")}>
      {(line) => <Line key={line.line} line={line} />}
    </ImportedLines>
  );
}

function Line({ line: row }: { line: OpeningLineView }) {
  const { t } = useTranslation();
  const { line, said, kopecks, fault, column, value, apartment, invoice } = row;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-card py-3">
      <div className="min-w-0 flex-1 basis-64">
        {apartment ? (
          <Link
            to="/manager/buildings/$buildingId/apartments/$apartmentId"
            params={{ buildingId: apartment.buildingId, apartmentId: apartment.id }}
            className="font-[560] wrap-anywhere underline decoration-line-control underline-offset-4 hover:decoration-current"
          >
            {t("opening.place", { address: apartment.address, number: apartment.number })}
          </Link>
        ) : (
          <span className="font-[560] wrap-anywhere">{said}</span>
        )}
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[
            t("opening.row", { line }),
            apartment && said,
            invoice && t("opening.invoice", { number: invoice }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {fault && (
          <p className="wrap-anywhere text-brick-ink">
            {t(`opening.fault.${fault}`)}
            {column && value ? ` (${t("opening.cell", { column, value })})` : ""}
          </p>
        )}
      </div>
      {!fault && column && value && kopecks !== null && (
        <p className="order-last basis-full text-sm wrap-anywhere text-amber-ink">
          {t(kopecks < 0 ? "opening.turned.ahead" : "opening.turned.owed", { column, value })}
        </p>
      )}
      {kopecks !== null && (
        <span className="whitespace-nowrap">
          <span className="font-[620] tabular-nums">{formatMoney(Math.abs(kopecks))}</span>{" "}
          <span className="text-sm text-ink-soft">
            {t(
              kopecks > 0 ? "opening.owed" : kopecks < 0 ? "opening.ahead" : "opening.nothing_owed",
            )}
          </span>
        </span>
      )}
    </li>
  );
}
