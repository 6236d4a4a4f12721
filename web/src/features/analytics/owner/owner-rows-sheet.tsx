import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { OwnerFiguresInput } from "#core/analytics/owner/inputs.ts";
import type { CostKind } from "#core/analytics/owner/model.ts";
import type { Category } from "#core/requests/model.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay, formatMoment, formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { InvoiceStatus } from "#web/features/billing/public.tsx";
import { amountText } from "#web/features/meters/public.tsx";
import { StatusBadge } from "#web/features/requests/public.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { Sheet } from "#web/ui/overlay/dialog.tsx";
import { Row, Rows } from "../rows-list.tsx";
import { ownerInvoicesQuery, ownerReadingsQuery, ownerRequestsQuery } from "./queries.ts";
import { billText } from "./words.ts";

/** A figure whose rows are shown. */
export type BehindFigure =
  | { figure: "costs"; kind?: CostKind }
  | { figure: "payments" }
  | { figure: "meters"; meterId: string }
  | { figure: "requests"; category: Category };

type Props = { behind: BehindFigure; input: OwnerFiguresInput; onClose: () => void };

/** The rows that a figure was counted from, each a way to the thing itself. */
export function OwnerRowsSheet({ behind, input, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Sheet
      open
      width="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t(`owner.section.${behind.figure}`)}
      description={String(input.year)}
      closeLabel={t("common.close")}
    >
      {behind.figure === "requests" ? (
        <Requests category={behind.category} input={input} />
      ) : behind.figure === "meters" ? (
        <Readings meterId={behind.meterId} year={input.year} />
      ) : (
        <Invoices behind={behind} input={input} />
      )}
    </Sheet>
  );
}

type InvoicesProps = {
  behind: Extract<BehindFigure, { figure: "costs" | "payments" }>;
  input: OwnerFiguresInput;
};

function Invoices({ behind, input }: InvoicesProps) {
  const { t } = useTranslation();
  const kind = behind.figure === "costs" ? behind.kind : undefined;
  return (
    <Rows
      none={t("owner.rows_none")}
      list={useInfiniteQuery(ownerInvoicesQuery(input, behind.figure, kind))}
      row={({ number, apartmentId, apartment, address, dueOn, total, paid, status, ...row }) => (
        <Row
          link={
            <Link
              to="/apartments/$apartmentId"
              params={{ apartmentId }}
              search={{ invoice: number }}
            />
          }
          title={billText(row, t)}
          lines={[
            t("owner.place", { address, number: apartment }),
            `${number}, ${t("owner.due", { date: formatDay(dueOn) })}`,
          ]}
        >
          <span className="flex flex-col items-end gap-1">
            <span className="font-[560] tabular-nums">{formatMoney(total)}</span>
            {paid > 0 && paid < total && (
              <span className="text-sm text-ink-soft tabular-nums">
                {t("owner.paid_part", { amount: formatMoney(paid) })}
              </span>
            )}
            <InvoiceStatus of={{ status, waived: false }} />
          </span>
        </Row>
      )}
    />
  );
}

function Requests({ category, input }: { category: Category; input: OwnerFiguresInput }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <Rows
      none={t("owner.rows_none")}
      list={useInfiniteQuery(ownerRequestsQuery(input, category))}
      row={({ orgId, number, title, status, apartment, address, at }) => (
        <Row
          link={<Link to="/requests/$number" params={{ number }} search={{ org: orgId }} />}
          title={`${number} · ${title}`}
          lines={[
            t("owner.place", { address, number: apartment }),
            t("owner.opened_at", { at: formatMoment(at, now) }),
          ]}
        >
          <StatusBadge status={status} />
        </Row>
      )}
    />
  );
}

function Readings({ meterId, year }: { meterId: string; year: number }) {
  const { t } = useTranslation();
  const query = useQuery(ownerReadingsQuery(year, meterId));
  if (query.isPending) return <WaitingRows rows={5} />;
  if (!query.data) return <LoadFailed part query={query} />;
  const { readings, unit, apartmentId, kind, serial } = query.data;
  if (readings.length === 0) return <EmptyState compact title={t("owner.rows_none")} />;
  return (
    <>
      <p className="mb-2 font-[560]">
        <Link to="/meters" search={{ home: apartmentId }} className="prose-link">
          {t("owner.meter_name", { kind: t(`meters.kind.${kind}`), serial })}
        </Link>
      </p>
      <ul className="divide-y divide-line">
        {readings.map(({ id, day, value, used }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-3 tabular-nums">
            <span>{formatDay(day)}</span>
            <span className="text-right">
              <span className="block font-[560]">{amountText(value, unit, t)}</span>
              <span className="block text-sm text-ink-soft">
                {t("owner.reading_used", { amount: amountText(used, unit, t) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
