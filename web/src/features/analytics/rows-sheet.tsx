import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { FiguresInput } from "#core/analytics/inputs.ts";
import type { Figure, RequestFigure } from "#core/analytics/model.ts";
import { minute } from "#core/kernel/time.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay, formatDuration, formatMoment, formatMoney } from "#web/app/language/format.ts";
import { StatusBadge } from "#web/features/requests/public.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Sheet } from "#web/ui/overlay/dialog.tsx";
import { apartmentsBehindQuery, invoicesBehindQuery, requestsBehindQuery } from "./queries.ts";
import { Row, Rows } from "./rows-list.tsx";

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
      none={t("analytics.rows_none")}
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
      none={t("analytics.rows_none")}
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
      none={t("analytics.rows_none")}
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
