import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { openMonthInput } from "#core/finance/closing/inputs.ts";
import type { ClosingView } from "#core/finance/closing/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useNow } from "#web/app/clock.ts";
import { ReasonDialog } from "#web/app/form/reason-dialog.tsx";
import { formatDate, formatDay, formatMonth } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card } from "#web/ui/content/card.tsx";
import type { Narrowing } from "../filters.tsx";
import { closingChange, closingQuery } from "../queries.ts";
import { CloseMonth } from "./close-month.tsx";

/** Which months are closed, and for administrators the closing of the next. */
export function ClosingTab(narrowing: Narrowing) {
  const { t } = useTranslation();
  const closing = useQuery(closingQuery);
  if (closing.isPending) return <WaitingBlocks />;
  if (!closing.data) return <LoadFailed query={closing} />;
  const { openFrom, allowed } = closing.data;
  return (
    <div className="flex flex-col gap-stack">
      <Card title={t("finance.closing.title")}>
        <div className="flex flex-col gap-4">
          <p className="max-w-prose text-ink-soft">{t("finance.closing.lead")}</p>
          <p className="font-[560]">
            {openFrom
              ? t("finance.closing.state_closed", { date: formatDay(openFrom) })
              : t("finance.closing.state_open")}
          </p>
          {allowed ? (
            <CloseMonth {...narrowing} closing={closing.data} />
          ) : (
            <p className="text-sm text-ink-soft">{t("finance.closing.admin_only")}</p>
          )}
        </div>
      </Card>
      <History closing={closing.data} />
    </div>
  );
}

function History({ closing: { items, allowed } }: { closing: ClosingView }) {
  const { t } = useTranslation();
  const now = useNow();
  const [opening, setOpening] = useState<string | null>(null);
  return (
    <Card flush title={t("finance.closing.history")}>
      {items.length === 0 && (
        <p className="px-card pb-card text-ink-soft">{t("finance.closing.history_none")}</p>
      )}
      {items.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {items.map(({ id, month, closedAt, closedBy, openedAt, openedBy, openReason }) => (
            <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-card py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-2 font-[560]">
                  <span className="first-letter:uppercase">{formatMonth(month)}</span>
                  <Badge tone={openedAt ? "amber" : "pine"}>
                    {t(openedAt ? "finance.closing.badge_opened" : "finance.closing.badge_closed")}
                  </Badge>
                </p>
                <Trace
                  parts={[
                    t("finance.closing.closed_by", { date: formatDate(closedAt, now) }),
                    closedBy,
                  ]}
                />
                {openedAt && (
                  <Trace
                    parts={[
                      t("finance.closing.opened_by", { date: formatDate(openedAt, now) }),
                      openedBy,
                      openReason,
                    ]}
                  />
                )}
              </div>
              {allowed && !openedAt && (
                <Button
                  size="sm"
                  aria-label={t("finance.closing.open_of", { month: formatMonth(month) })}
                  onClick={() => setOpening(month)}
                >
                  {t("finance.closing.open")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <OpenMonth month={opening} onClose={() => setOpening(null)} />
    </Card>
  );
}

function Trace({ parts }: { parts: (string | null)[] }) {
  return <p className="text-sm wrap-anywhere text-ink-soft">{parts.filter(Boolean).join(" · ")}</p>;
}

function OpenMonth({ month, onClose }: { month: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const open = useVerb(api.finance.openMonth, closingChange);
  // The words stay while the dialog goes.
  const [last, setLast] = useState(month);
  if (month && month !== last) setLast(month);
  const named = { month: last ? formatMonth(last) : "" };
  return (
    <ReasonDialog
      open={month !== null}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t("finance.closing.open_title", named)}
      description={t("finance.closing.open_text")}
      submitLabel={t("finance.closing.open")}
      cancelLabel={t("finance.closing.keep_closed")}
      schema={openMonthInput.shape.reason}
      label={t("finance.expense.reason")}
      submit={(reason) => open.mutateAsync({ month: last ?? "", reason })}
      done={() => t("finance.closing.opened", named)}
    />
  );
}
