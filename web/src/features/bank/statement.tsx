import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type LineState, lineStates, sumNames } from "#core/bank/model.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import { ImportedLines, ImportedSheet } from "#web/app/imported-sheet.tsx";
import { LeftOutRows } from "#web/app/left-out.tsx";
import { formatDay, formatMoney, formatNumber } from "#web/app/language/format.ts";
import { Card, Facts } from "#web/ui/content/card.tsx";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { Mismatch } from "./lines/mismatch.tsx";
import { nothingText } from "./lines/nothing-text.ts";
import { LineRow } from "./line-row.tsx";
import { PostAll } from "./post-all.tsx";
import { linesQuery, statementQuery } from "./queries.ts";
import { useWithdraw } from "./withdrawal/use-withdraw.ts";
import { Withdraw } from "./withdrawal/withdraw.tsx";
import { Withdrawn } from "./withdrawal/withdrawn.tsx";

/** One statement: what it comes to, and its lines by what is to be done about them. */
export function StatementSheet({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(statementQuery(id));
  return (
    <ImportedSheet
      back={t("bank.back")}
      onBack={onBack}
      query={query}
      missing={{ title: t("bank.missing.title"), body: t("bank.missing.body") }}
    >
      {(statement) => <Open statement={statement} />}
    </ImportedSheet>
  );
}

function Open({ statement }: { statement: BankStatementView }) {
  const { t } = useTranslation();
  const { id, from, to, name, known, opening, closing } = statement;
  const first = lineStates.find((one) => statement[sumNames[one]].lines > 0) ?? "ready";
  const [chosen, setState] = useState<LineState>(first);
  // All its lines are in one place once it was taken back.
  const state = statement.withdrawal?.left === 0 ? "withdrawn" : chosen;
  const withdrawing = useWithdraw();
  const checked = opening !== null && closing !== null;
  return (
    <>
      <Card
        title={t("bank.period", { from: formatDay(from), to: formatDay(to) })}
        description={name}
      >
        <div className="flex flex-col gap-3">
          {checked && (
            <Facts
              columns={2}
              items={[
                { label: t("bank.opening"), value: formatMoney(opening) },
                { label: t("bank.closing"), value: formatMoney(closing) },
              ]}
            />
          )}
          <Mismatch mismatch={statement.mismatch} />
          {!statement.mismatch && (
            <p className="flex items-start gap-2 text-ink-soft">
              {checked ? (
                <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-pine-ink" />
              ) : (
                <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
              )}
              {t(checked ? "bank.checked" : "bank.unchecked")}
            </p>
          )}
          {known > 0 && <p className="text-ink-soft">{t("bank.known", { count: known })}</p>}
          <LeftOutRows rows={statement.rows} leftOut={statement.leftOut} />
          {statement.withdrawal ? (
            <Withdrawn id={id} withdrawal={statement.withdrawal} withdrawing={withdrawing} />
          ) : (
            <PostAll statements={[statement]} />
          )}
          <Withdraw statement={statement} withdraw={withdrawing.withdraw} />
        </div>
      </Card>
      <Card
        flush
        title={t("bank.lines", { count: statement[sumNames[state]].lines })}
        description={formatMoney(statement[sumNames[state]].kopecks)}
        actions={
          <SegmentedControl
            size="sm"
            label={t("bank.show")}
            value={state}
            onValueChange={(next) => setState(lineStates.find((one) => one === next) ?? state)}
            options={lineStates
              .filter((one) => one === state || statement[sumNames[one]].lines > 0)
              .map((value) => ({
                value,
                label: `${t(`bank.state.${value}`)} ${formatNumber(statement[sumNames[value]].lines)}`,
              }))}
          />
        }
      >
        <Lines
          key={state}
          id={id}
          state={state}
          nothing={nothingText(statement, state, t)}
          locked={statement.withdrawal !== null}
        />
      </Card>
    </>
  );
}

type LinesProps = {
  id: string;
  state: LineState;
  nothing: string;
  locked: boolean;
};

function Lines({ id, state, nothing, locked }: LinesProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(linesQuery(id, state));
  return (
    <ImportedLines
      list={list}
      nothing={nothing}
      note={
        state === "outgoing" && (
          <p className="px-card pb-3 text-ink-soft">{t("bank.outgoing_note")}</p>
        )
      }
    >
      {(line) => <LineRow key={line.id} line={line} locked={locked} />}
    </ImportedLines>
  );
}
