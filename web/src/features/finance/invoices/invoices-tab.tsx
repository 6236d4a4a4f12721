import { useInfiniteQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { billPeriods, invoiceTypes, statuses } from "#core/billing/model.ts";
import type { BilledInput } from "#core/finance/bulk/inputs.ts";
import type { BilledView } from "#core/finance/bulk/views.ts";
import { financeLimits } from "#core/finance/model.ts";
import { useSearchText } from "#web/app/form/use-search-text.ts";
import { formatMoney, formatNumber } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { UnfinishedRuns } from "../billing/unfinished-runs.tsx";
import { BuildingFilter, Filters, type Narrowing } from "../filters.tsx";
import { billedQuery } from "../queries.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { InvoiceTable } from "./invoice-table.tsx";

export type Filter = Omit<BilledInput, "cursor" | "limit">;

/** Invoices of all apartments, with what can be done to many of them at once. */
export function InvoicesTab(narrowing: Narrowing) {
  const { t } = useTranslation();
  const { search, onSearch } = narrowing;
  const [typed, write] = useSearchText(search.search, (next) => onSearch({ search: next }));
  const status = statuses.find((one) => one === search.status);
  const type = invoiceTypes.find((one) => one === search.type);
  const period = billPeriods.find((one) => one === search.span);
  const filter: Filter = {
    ...(search.building ? { buildingId: search.building } : {}),
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    ...(period ? { period } : {}),
    ...(search.search ? { search: search.search } : {}),
  };
  return (
    <div className="flex flex-col gap-stack">
      <UnfinishedRuns />
      <TextField
        className="max-w-xl print:hidden"
        type="search"
        label={t("finance.billed.search")}
        placeholder={t("finance.billed.search_hint")}
        leading={<Search aria-hidden />}
        cutAt={financeLimits.search}
        value={typed}
        onChange={(event) => write(event.target.value)}
      />
      <Filters chosen={Object.keys(filter).filter((name) => name !== "search").length}>
        <SelectField
          className="min-w-0 flex-1 basis-44"
          label={t("finance.billed.status")}
          value={status ?? ""}
          onValueChange={(next) => onSearch({ status: next || undefined })}
          options={[
            { value: "", label: t("finance.billed.any_status") },
            ...statuses.map((value) => ({ value, label: t(`billing.status.${value}`) })),
          ]}
        />
        <SelectField
          className="min-w-0 flex-1 basis-44"
          label={t("finance.billed.period")}
          value={period ?? ""}
          onValueChange={(next) => onSearch({ span: next || undefined })}
          options={[
            { value: "", label: t("finance.billed.any_period") },
            ...billPeriods.map((value) => ({ value, label: t(`finance.billed.span.${value}`) })),
          ]}
        />
        <SelectField
          className="min-w-0 flex-1 basis-44"
          label={t("finance.billed.type")}
          value={type ?? ""}
          onValueChange={(next) => onSearch({ type: next || undefined })}
          options={[
            { value: "", label: t("finance.billed.any_type") },
            ...invoiceTypes.map((value) => ({ value, label: t(`billing.type.${value}`) })),
          ]}
        />
        <BuildingFilter {...narrowing} />
      </Filters>
      <List key={JSON.stringify(filter)} filter={filter} />
    </div>
  );
}

/** Selection: some rows of the screen, or all that the filters find. */
export type InvoiceSelection =
  | { all: false; rows: ReadonlyMap<string, BilledView> }
  | { all: true };

const nobody: InvoiceSelection = { all: false, rows: new Map() };

function List({ filter }: { filter: Filter }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(billedQuery(filter));
  const [picked, pick] = useState<InvoiceSelection>(nobody);
  if (list.isPending) return <WaitingBlocks />;
  if (!list.data) return <LoadFailed query={list} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  const totals = list.data.pages[0]?.totals ?? { count: 0, remaining: 0 };
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx("flex flex-col gap-3", list.isPlaceholderData && "opacity-60")}
    >
      <p
        role="status"
        className="flex flex-wrap items-baseline justify-between gap-x-6 rounded-md bg-sunken px-4 py-3"
      >
        <span>{t("finance.run.invoices", { count: totals.count })}</span>
        <span>
          {t("finance.billed.remaining")}
          {": "}
          <strong className="font-[640] whitespace-nowrap tabular-nums">
            {formatMoney(totals.remaining)}
          </strong>
        </span>
      </p>
      <BulkBar filter={filter} totals={totals} picked={picked} onPick={pick} />
      {rows.length === 0 ? (
        <EmptyState
          illustration="search"
          title={t("finance.billed.none")}
          description={t("finance.billed.none_text")}
        />
      ) : (
        <InvoiceTable rows={rows} picked={picked} onPick={pick} />
      )}
      {list.hasNextPage && (
        <LoadMore
          hasMore
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={`${t("common.show_more")} (${formatNumber(totals.count - rows.length)})`}
        />
      )}
    </div>
  );
}
