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
import { IconButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { Waiting } from "../list-states.tsx";
import { registryQuery } from "../queries.ts";
import { ReverseExpense } from "./reverse-expense.tsx";

type Props = { input: Omit<RegistryInput, "cursor" | "limit"> };

/** Movements that filters find, what they come to, the newest first. */
export function Movements({ input }: Props) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(registryQuery(input));
  const [asked, ask] = useState<MovementView | null>(null);
  if (list.isPending) return <Waiting />;
  if (!list.data)
    return (
      <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
    );
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
  const said = [
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
        {said.join(" · ")}
      </p>
      <ul
        aria-label={t("finance.tabs.registry")}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {rows.map((row) => (
          <li key={`${row.id} ${row.kind}`} className="flex items-start gap-3 px-3 py-3 sm:px-4">
            <Row row={row} onReverse={() => ask(row)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          hasMore
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("common.show_more")}
        />
      )}
      {asked && (
        <ReverseExpense movement={asked} open onOpenChange={(open) => !open && ask(null)} />
      )}
    </div>
  );
}

function Row({ row, onReverse }: { row: MovementView; onReverse: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const { kind, amount, building, apartment, method, category, party, note } = row;
  const coming = amount > 0;
  const Icon = kind.endsWith("_back") ? Undo2 : coming ? ArrowDownLeft : ArrowUpRight;
  const what = category
    ? t(`finance.category.${category}`)
    : method && t(`billing.method.${method}`);
  const place = building?.address ?? t("finance.whole");
  return (
    <>
      <span
        aria-hidden
        className={cx(
          "flex size-9 shrink-0 items-center justify-center rounded-md",
          coming ? "bg-pine-soft text-pine-ink" : "bg-sunken text-ink-soft",
        )}
      >
        <Icon className="size-[1.15rem]" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 font-[560] wrap-anywhere">{party ?? what}</p>
          <p className={cx("font-[620] whitespace-nowrap tabular-nums", coming && "text-pine-ink")}>
            {coming ? "+" : ""}
            {formatMoney(amount)}
          </p>
        </div>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[formatDate(row.day, now), t(`finance.movement.${kind}`), party && what]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {apartment && building ? (
            <Link
              to="/manager/buildings/$buildingId/apartments/$apartmentId"
              params={{ buildingId: building.id, apartmentId: apartment.id }}
              search={{ money: "payments" }}
              className="underline decoration-line-control underline-offset-4 hover:decoration-current"
            >
              {t("finance.debtor.apartment", { number: apartment.number, address: place })}
            </Link>
          ) : (
            place
          )}
        </p>
        {note && <p className="mt-1 text-sm wrap-anywhere">{note}</p>}
      </div>
      {row.reversible && (
        <IconButton
          size="sm"
          icon={<Undo2 aria-hidden />}
          label={t("finance.expense.reverse_of", {
            supplier: party ?? "",
            amount: formatMoney(-amount),
          })}
          onClick={onReverse}
        />
      )}
    </>
  );
}
