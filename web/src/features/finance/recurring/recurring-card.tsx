import { useQuery } from "@tanstack/react-query";
import { Pause, Play, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecurringView } from "#core/finance/spending/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { recurringChange, recurringQuery } from "../queries.ts";
import { RecurringForm } from "./recurring-form.tsx";

/** Lists recurring expenses. */
export function RecurringCard() {
  const { t } = useTranslation();
  const list = useQuery(recurringQuery);
  const [form, setForm] = useState<RecurringView | "new" | null>(null);
  return (
    <Card
      flush
      title={t("finance.recurring.title")}
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setForm("new")}>
          {t("finance.recurring.add")}
        </Button>
      }
    >
      {list.isPending && (
        <div className="px-card pb-card">
          <WaitingBlocks rows={2} />
        </div>
      )}
      {list.isError && !list.data && <LoadFailed part query={list} />}
      {list.data?.items.length === 0 && (
        <p className="max-w-prose px-card pb-card text-ink-soft">{t("finance.recurring.none")}</p>
      )}
      {list.data && list.data.items.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {list.data.items.map((one) => (
            <li key={one.id} className="flex items-start gap-3 px-card py-3">
              <Row recurring={one} />
              {one.allowed && <Actions recurring={one} onEdit={() => setForm(one)} />}
            </li>
          ))}
        </ul>
      )}
      {form && (
        <RecurringForm
          recurring={form === "new" ? null : form}
          open
          onOpenChange={(open) => !open && setForm(null)}
        />
      )}
    </Card>
  );
}

function Row({ recurring }: { recurring: RecurringView }) {
  const { t } = useTranslation();
  const { supplier, amount, category, building, paused, nextDay, dayOfMonth, note } = recurring;
  const state = paused
    ? t("finance.recurring.paused")
    : nextDay
      ? t("finance.recurring.next", { date: formatDay(nextDay) })
      : t("finance.recurring.over");
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="flex min-w-0 flex-wrap items-center gap-2 font-[560] wrap-anywhere">
          {supplier}
          {paused && <Badge tone="amber">{t("finance.recurring.badge_paused")}</Badge>}
        </p>
        <p className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</p>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {[
          t(`finance.category.${category}`),
          building?.address ?? t("finance.whole"),
          t("finance.recurring.every", { day: dayOfMonth }),
          state,
          note,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </div>
  );
}

function Actions({ recurring, onEdit }: { recurring: RecurringView; onEdit: () => void }) {
  const { t } = useTranslation();
  const { id, version, supplier, paused } = recurring;
  const pause = useVerb(api.finance.pauseRecurring, {
    ...recurringChange,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <span className="flex shrink-0 gap-2 print:hidden">
      <IconButton
        size="sm"
        icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        label={t(paused ? "finance.recurring.resume_of" : "finance.recurring.pause_of", {
          name: supplier,
        })}
        disabled={pause.isPending}
        onClick={() => pause.mutate({ id, version, paused: !paused })}
      />
      <Button
        size="sm"
        aria-label={t("finance.recurring.change_of", { name: supplier })}
        onClick={onEdit}
      >
        {t("finance.recurring.edit")}
      </Button>
    </span>
  );
}
