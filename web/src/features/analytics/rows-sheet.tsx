import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FiguresInput } from "#core/analytics/inputs.ts";
import type { Figure, RequestFigure } from "#core/analytics/model.ts";
import { minute } from "#core/kernel/time.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay, formatDuration, formatMoment, formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { StatusBadge } from "#web/features/requests/public.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { Sheet } from "#web/ui/overlay/dialog.tsx";
import { fillSlot } from "#web/ui/slot.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { apartmentsBehindQuery, invoicesBehindQuery, requestsBehindQuery } from "./queries.ts";

type Props = { figure: Figure; input: FiguresInput; onClose: () => void };

/** The rows that a figure was counted from, each a way to the thing itself. */
export function RowsSheet({ figure, input, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Sheet
      open
      width="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t(`analytics.name.${figure}`)}
      description={`${formatDay(input.from)} – ${formatDay(input.to)}`}
      closeLabel={t("common.close")}
    >
      {figure === "payments" ? (
        <Invoices input={input} />
      ) : figure === "occupancy" ? (
        <Apartments input={input} />
      ) : (
        <Requests figure={figure} input={input} />
      )}
    </Sheet>
  );
}

function Requests({ figure, input }: { figure: RequestFigure; input: FiguresInput }) {
  const { t } = useTranslation();
  const now = useNow();
  const moment = { active: "opened_at", sla: "closed_at", response: "answered_at" } as const;
  return (
    <Rows
      list={useInfiniteQuery(requestsBehindQuery(figure, input))}
      row={({ number, title, address, at, late, minutes, status }) => (
        <Row
          link={<Link to="/manager/requests/$number" params={{ number }} />}
          title={`${number} · ${title}`}
          lines={[address, t(`analytics.${moment[figure]}`, { at: formatMoment(at, now) })]}
        >
          {late === null && minutes === null && <StatusBadge status={status} />}
          {late !== null && (
            <Badge tone={late ? "brick" : "pine"}>
              {t(late ? "analytics.late" : "analytics.on_time")}
            </Badge>
          )}
          {minutes !== null && <Badge>{formatDuration(minutes * minute)}</Badge>}
        </Row>
      )}
    />
  );
}

function Invoices({ input }: { input: FiguresInput }) {
  const { t } = useTranslation();
  return (
    <Rows
      list={useInfiniteQuery(invoicesBehindQuery(input))}
      row={({ number, buildingId, apartmentId, apartment, address, dueOn, total, paid }) => (
        <Row
          link={
            <Link
              to="/manager/buildings/$buildingId/apartments/$apartmentId"
              params={{ buildingId, apartmentId }}
              search={{ invoice: number }}
            />
          }
          title={number}
          lines={[
            `${address}, ${t("analytics.apartment", { number: apartment })}`,
            t("analytics.due", { date: formatDay(dueOn) }),
          ]}
        >
          <span className="text-sm tabular-nums">
            {t("analytics.paid_of", { paid: formatMoney(paid), total: formatMoney(total) })}
          </span>
        </Row>
      )}
    />
  );
}

function Apartments({ input }: { input: FiguresInput }) {
  const { t } = useTranslation();
  return (
    <Rows
      list={useInfiniteQuery(apartmentsBehindQuery(input))}
      row={({ id, number, buildingId, address, occupied }) => (
        <Row
          link={
            <Link
              to="/manager/buildings/$buildingId/apartments/$apartmentId"
              params={{ buildingId, apartmentId: id }}
            />
          }
          title={t("analytics.apartment", { number })}
          lines={[address]}
        >
          <Badge tone={occupied ? "pine" : "neutral"}>
            {t(occupied ? "analytics.occupied" : "analytics.vacant")}
          </Badge>
        </Row>
      )}
    />
  );
}

type RowsPage<T> = { items: T[]; nextCursor: string | null };
type RowsProps<T> = {
  list: UseInfiniteQueryResult<InfiniteData<RowsPage<T>>>;
  row: (row: T) => ReactNode;
};

function Rows<T extends { id: string }>({ list, row }: RowsProps<T>) {
  const { t } = useTranslation();
  if (list.isPending) return <WaitingRows rows={5} />;
  if (!list.data) return <LoadFailed part query={list} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState compact title={t("analytics.rows_none")} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        label={t("common.show_more")}
      />
    </>
  );
}

type RowProps = { link: ReactElement; title: string; lines: string[]; children: ReactNode };

function Row({ link, title, lines, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        {fillSlot(
          link,
          { className: "rounded-xs font-[560] wrap-anywhere underline-offset-4 hover:underline" },
          title,
        )}
        {lines.map((line) => (
          <p key={line} className="text-sm text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      {children}
    </div>
  );
}
