import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { spacedIban } from "#core/billing/rules/iban.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatDay, formatMoney, formatNumber } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { BooksCard } from "./books-card.tsx";
import { ReconciliationCards } from "./payout/reconciliation-card.tsx";
import { PostAll } from "./post-all.tsx";
import { statementsQuery } from "./queries.ts";
import { StatementSheet } from "./statement.tsx";
import { TakeStatement } from "./taking/take-statement.tsx";
import { WithdrawnWhen } from "./withdrawal/withdrawn.tsx";

type Props = { statement: string | undefined; onOpen: (id: string | undefined) => void };

/** Statements of the bank: taken, matched and posted. One that is open stands in the address. */
export function BankTab({ statement, onOpen }: Props) {
  if (statement)
    return <StatementSheet key={statement} id={statement} onBack={() => onOpen(undefined)} />;
  return <Statements onOpen={onOpen} />;
}

function Statements({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(statementsQuery);
  if (list.isPending) return <WaitingBlocks heights={["h-24", "h-16"]} />;
  if (!list.data) return <LoadFailed query={list} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  const iban = list.data.pages[0]?.iban ?? null;
  return (
    <div className="flex flex-col gap-stack">
      <Card title={t("bank.title")}>
        <div className="flex flex-col gap-4">
          <p className="max-w-prose text-ink-soft">{t("bank.lead")}</p>
          {iban ? (
            <p>
              <span className="text-sm text-ink-soft">{t("bank.account")}</span>
              <br />
              <span className="font-[560] wrap-anywhere tabular-nums">{spacedIban(iban)}</span>
            </p>
          ) : (
            <p className="max-w-prose rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
              <strong className="font-[620]">{t("bank.no_account")}.</strong>{" "}
              {t("bank.no_account_text")}
            </p>
          )}
          <TakeStatement
            onTaken={onOpen}
            disabled={iban === null}
            unfinished={rows.find(({ progress }) => progress !== null)}
          />
          <PostAll
            statements={rows.filter(({ ready, withdrawal }) => ready.lines > 0 && !withdrawal)}
          />
        </div>
      </Card>
      <BooksCard />
      {rows.length === 0 ? (
        <EmptyState illustration="bench" title={t("bank.none")} description={t("bank.none_text")} />
      ) : (
        <ul className="flex flex-col gap-3">
          {rows.map((row) => (
            <Row key={row.id} row={row} onOpen={() => onOpen(row.id)} />
          ))}
        </ul>
      )}
      <ReconciliationCards />
      {list.hasNextPage && (
        <Button
          className="self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("common.show_more")}
        </Button>
      )}
    </div>
  );
}

function Row({ row, onOpen }: { row: BankStatementView; onOpen: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const { name, from, to, createdAt, by, ready, proposed, twin, open, posted, outgoing } = row;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center gap-4 rounded-lg border border-line bg-surface px-card py-4 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-[560]">
            {t("bank.period", { from: formatDay(from), to: formatDay(to) })}
          </span>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {[name, t("bank.by", { date: formatDate(createdAt, now) }), by]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {row.withdrawal && (
            <span className="block text-sm text-ink-soft">
              <WithdrawnWhen withdrawal={row.withdrawal} />
            </span>
          )}
          {row.progress && (
            <span className="block text-sm text-amber-ink">
              {t("bank.unfinished", {
                taken: formatNumber(row.progress.taken),
                lines: formatNumber(row.progress.lines),
              })}
            </span>
          )}
          <span className="mt-2 flex flex-wrap gap-2">
            {row.withdrawal && <Badge>{t("bank.state.withdrawn")}</Badge>}
            {ready.lines > 0 && (
              <Badge tone="amber">
                {t("bank.state.ready")}: {formatNumber(ready.lines)} · {formatMoney(ready.kopecks)}
              </Badge>
            )}
            {twin.lines > 0 && (
              <Badge tone="brick">
                {t("bank.state.twin")}: {formatNumber(twin.lines)}
              </Badge>
            )}
            {proposed.lines > 0 && (
              <Badge tone="amber">
                {t("bank.state.proposed")}: {formatNumber(proposed.lines)} ·{" "}
                {formatMoney(proposed.kopecks)}
              </Badge>
            )}
            {open.lines > 0 && (
              <Badge tone="brick">
                {t("bank.state.open")}: {formatNumber(open.lines)}
              </Badge>
            )}
            {outgoing.lines > 0 && (
              <Badge>
                {t("bank.state.outgoing")}: {formatNumber(outgoing.lines)} ·{" "}
                {formatMoney(-outgoing.kopecks)}
              </Badge>
            )}
            {posted.lines > 0 && (
              <Badge tone="pine">
                {t("bank.state.posted")}: {formatNumber(posted.lines)} ·{" "}
                {formatMoney(posted.kopecks)}
              </Badge>
            )}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </button>
    </li>
  );
}
