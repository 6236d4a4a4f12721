import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowDownLeft, ArrowUpRight, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RegistryInput } from "#core/finance/inputs.ts";
import type { MovementView } from "#core/finance/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { registryQuery } from "../queries.ts";
import { ExpenseSheet } from "../expense/expense-sheet.tsx";
import { ReverseExpense } from "./reverse-expense.tsx";

type Props = { label: string; input: Omit<RegistryInput, "cursor" | "limit"> };

/** Movements that filters find, what they come to, the newest first. */
export function Movements({ label, input }: Props) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(registryQuery(input));
  const [movement, setMovement] = useState<MovementView | null>(null);
  const [shown, show] = useState<string | null>(null);
  const columns = useColumns(setMovement, show);
  if (list.isPending) return <WaitingBlocks />;
  if (!list.data) return <LoadFailed query={list} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  const totals = list.data.pages[0]?.totals ?? { count: 0, in: 0, out: 0 };
  if (rows.length === 0)
    return (
      <EmptyState
        illustration="search"
        title={t("finance.registry.nothing")}
        description={t("finance.registry.nothing_text")}
      />
    );
  const parts = [
    t("finance.registry.found", { count: totals.count }),
    ...(totals.in ? [t("finance.registry.in", { amount: formatMoney(totals.in) })] : []),
    ...(totals.out ? [t("finance.registry.out", { amount: formatMoney(totals.out) })] : []),
  ];
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx("flex flex-col gap-3", list.isPlaceholderData && "opacity-60")}
    >
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {parts.join(" · ")}
      </p>
      <Table
        caption={label}
        columns={columns}
        rows={rows}
        rowKey={({ id, kind }) => `${id} ${kind}`}
        card={(row) => <MovementCard row={row} onReverse={() => setMovement(row)} onShow={show} />}
      />
      {list.hasNextPage && (
        <LoadMore
          hasMore
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("common.show_more")}
        />
      )}
      {shown && <ExpenseSheet id={shown} onShow={show} onClose={() => show(null)} />}
      {movement && (
        <ReverseExpense
          movement={movement}
          open
          onOpenChange={(open) => !open && setMovement(null)}
        />
      )}
    </div>
  );
}

function useColumns(
  onReverse: (row: MovementView) => void,
  onShow: (id: string) => void,
): Column<MovementView>[] {
  const { t } = useTranslation();
  const now = useNow();
  return [
    {
      key: "day",
      header: t("finance.column.day"),
      cell: ({ day }) => <span className="whitespace-nowrap">{formatDate(day, now)}</span>,
    },
    {
      key: "what",
      header: t("finance.column.party"),
      rowHeader: true,
      cell: (row) => (
        <span className="flex items-start gap-3">
          <Direction row={row} />
          <What row={row} onShow={onShow} />
        </span>
      ),
    },
    {
      key: "place",
      header: t("finance.column.building"),
      cell: (row) => (
        <span className="wrap-anywhere">
          <Place row={row} />
        </span>
      ),
    },
    {
      key: "amount",
      header: t("finance.column.sum"),
      align: "end",
      cell: (row) => <Amount row={row} />,
    },
    {
      key: "reverse",
      header: <span className="sr-only">{t("finance.expense.reverse")}</span>,
      width: "3.5rem",
      cell: (row) => <Reverse row={row} onReverse={() => onReverse(row)} />,
    },
  ];
}

type CardProps = { row: MovementView; onReverse: () => void; onShow: (id: string) => void };

function MovementCard({ row, onReverse, onShow }: CardProps) {
  const now = useNow();
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-surface p-3">
      <Direction row={row} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <What row={row} onShow={onShow} />
          <Amount row={row} />
        </div>
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {formatDate(row.day, now)} · <Place row={row} />
        </p>
      </div>
      <Reverse row={row} onReverse={onReverse} />
    </div>
  );
}

function Direction({ row: { kind, amount } }: { row: MovementView }) {
  const Icon = kind.endsWith("_back") ? Undo2 : amount > 0 ? ArrowDownLeft : ArrowUpRight;
  return (
    <span
      aria-hidden
      className={cx(
        "flex size-8 shrink-0 items-center justify-center rounded-md",
        amount > 0 ? "bg-pine-soft text-pine-ink" : "bg-sunken text-ink-soft",
      )}
    >
      <Icon className="size-4" />
    </span>
  );
}

/** Shows a movement's party or document, its kind and note. */
function What({
  row: { id, kind, method, category, party, note, files },
  onShow,
}: Pick<CardProps, "row" | "onShow">) {
  const { t } = useTranslation();
  const article = category
    ? t(`finance.category.${category}`)
    : method && t(`billing.method.${method}`);
  return (
    <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
      {category ? (
        <button
          type="button"
          onClick={() => onShow(id)}
          className="block min-h-6 text-left font-[560] underline decoration-line-control underline-offset-4 hover:decoration-current"
        >
          {party ?? article}
        </button>
      ) : (
        <span className="block font-[560]">
          {party ?? article ?? t(`finance.movement.${kind}`)}
        </span>
      )}
      <span className="block text-sm text-ink-soft">
        {[
          (party ?? article) && t(`finance.movement.${kind}`),
          party && article,
          files > 0 && t("finance.documents.count", { count: files }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {note && <span className="block text-sm text-ink-soft">{note}</span>}
    </span>
  );
}

function Place({ row: { building, apartment } }: { row: MovementView }) {
  const { t } = useTranslation();
  if (!building) return t("finance.whole");
  if (!apartment) return building.address;
  return (
    <Link
      to="/manager/buildings/$buildingId/apartments/$apartmentId"
      params={{ buildingId: building.id, apartmentId: apartment.id }}
      search={{ money: "payments" }}
      className="inline-flex min-h-6 items-center underline decoration-line-control underline-offset-4 hover:decoration-current"
    >
      {t("finance.debtor.apartment", { number: apartment.number, address: building.address })}
    </Link>
  );
}

function Amount({ row: { amount } }: { row: MovementView }) {
  return (
    <span
      className={cx("font-[620] whitespace-nowrap tabular-nums", amount > 0 && "text-pine-ink")}
    >
      {amount > 0 ? "+" : ""}
      {formatMoney(amount)}
    </span>
  );
}

function Reverse({ row, onReverse }: { row: MovementView; onReverse: () => void }) {
  const { t } = useTranslation();
  const { party, amount, reversible } = row;
  if (!reversible) return null;
  return (
    <span className="print:hidden">
      <IconButton
        size="sm"
        icon={<Undo2 aria-hidden />}
        label={t("finance.expense.reverse_of", {
          supplier: party ?? "",
          amount: formatMoney(-amount),
        })}
        onClick={onReverse}
      />
    </span>
  );
}
