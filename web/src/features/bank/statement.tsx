import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowLeft, CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type LineState, lineStates, sumNames } from "#core/bank/model.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, Facts } from "#web/ui/content/card.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
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
    <div className="flex flex-col gap-stack">
      <Button
        variant="quiet"
        className="self-start print:hidden"
        icon={<ArrowLeft aria-hidden />}
        onClick={onBack}
      >
        {t("bank.back")}
      </Button>
      {query.isPending ? (
        <Waiting />
      ) : query.data ? (
        <Open statement={query.data} />
      ) : isMissing(query.error) ? (
        <EmptyState
          illustration="search"
          title={t("bank.missing.title")}
          description={t("bank.missing.body")}
        />
      ) : (
        <LoadFailed query={query} />
      )}
    </div>
  );
}

/** An address of another organisation's statement, mistyped, or of none at all. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === "generic.not_found" || error.code === "generic.validation")
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy className="flex flex-col gap-3">
      <span className="sr-only">{t("shell.loading")}</span>
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="h-16 rounded-lg" />
    </div>
  );
}

function Open({ statement }: { statement: BankStatementView }) {
  const { t } = useTranslation();
  const { id, from, to, name, known, empty, opening, closing } = statement;
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
          <p className="flex items-start gap-2 text-ink-soft">
            {checked ? (
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-pine-ink" />
            ) : (
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            )}
            {t(checked ? "bank.checked" : "bank.unchecked")}
          </p>
          {known > 0 && <p className="text-ink-soft">{t("bank.known", { count: known })}</p>}
          {empty > 0 && <p className="text-ink-soft">{t("bank.empty", { count: empty })}</p>}
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
                label: `${t(`bank.state.${value}`)} ${statement[sumNames[value]].lines}`,
              }))}
          />
        }
      >
        <Lines key={state} id={id} state={state} locked={statement.withdrawal !== null} />
      </Card>
    </>
  );
}

type LinesProps = { id: string; state: LineState; locked: boolean };

function Lines({ id, state, locked }: LinesProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(linesQuery(id, state));
  if (list.isPending)
    return (
      <div className="p-card">
        <Waiting />
      </div>
    );
  if (!list.data) return <LoadFailed query={list} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0)
    return <p className="px-card pb-card text-ink-soft">{t("bank.nothing")}</p>;
  return (
    <>
      {state === "outgoing" && (
        <p className="px-card pb-3 text-ink-soft">{t("bank.outgoing_note")}</p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((line) => (
          <LineRow key={line.id} line={line} locked={locked} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-line p-4">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t("bank.more")}
          </Button>
        </div>
      )}
    </>
  );
}
