import { useQuery } from "@tanstack/react-query";
import { Percent } from "lucide-react";
import { useState } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { termsOn } from "#core/billing/late-fee/fee.ts";
import type { LateFeeView } from "#core/billing/late-fee/views.ts";
import { useToday } from "#web/app/clock.ts";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { percentText } from "../invoice/line-text.ts";
import { lateFeeQuery } from "../queries.ts";
import { ExemptList } from "./exempt-list.tsx";
import { LateFeeForm } from "./late-fee-form.tsx";

/** Shows the late fee terms, the way to change them, and exemptions. */
export function LateFeeCard() {
  const { t } = useTranslation();
  const today = useToday();
  const query = useQuery(lateFeeQuery);
  const { data, isPending } = query;
  const [open, setOpen] = useState(false);
  if (isPending) return <Skeleton className="h-24 rounded-lg" />;
  if (!data) return <LoadFailed part title={t("late_fee.failed")} query={query} />;
  return (
    <Card
      title={t("late_fee.title")}
      actions={
        data.allowed && (
          <Button icon={<Percent aria-hidden />} onClick={() => setOpen(true)}>
            {t("late_fee.change")}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          {termsTexts(data, today, t).map((text, at) => (
            <p key={text} className={at === 0 ? "font-[560]" : "text-sm text-ink-soft"}>
              {text}
            </p>
          ))}
        </div>
        {data.terms.length > 0 && <ExemptList exempt={data.exempt} />}
      </div>
      {open && <LateFeeForm known={data} open onOpenChange={setOpen} />}
    </Card>
  );
}

/** Describes the terms of today, pauses, and future terms. */
function termsTexts({ terms, pauses }: LateFeeView, today: string, t: TFunction): string[] {
  const now = termsOn(terms, today);
  const rest = terms.filter(({ from }) => from > today);
  const texts = [
    now && now.rate > 0
      ? t("late_fee.on", { rate: percentText(now.rate), date: formatDay(now.from) })
      : t("late_fee.off"),
  ];
  if (now && now.rate > 0)
    texts.push(
      [
        now.types.map((type) => t(`billing.type.${type}`)).join(", "),
        now.grace > 0 && t("late_fee.facts.grace", { count: now.grace }),
        now.least > 0 && t("late_fee.facts.least", { amount: formatMoney(now.least) }),
        now.opening && t("late_fee.opening"),
        pauses.length > 0 && t("late_fee.facts.pauses", { count: pauses.length }),
      ]
        .filter(Boolean)
        .join(" · "),
    );
  for (const { from, rate } of rest)
    texts.push(
      rate > 0
        ? t("late_fee.planned", { rate: percentText(rate), date: formatDay(from) })
        : t("late_fee.planned_off", { date: formatDay(from) }),
    );
  return texts;
}
