import { useTranslation } from "react-i18next";
import type { OrganisationPlanView } from "#core/staff/model.ts";
import { findPlanState, findReadOnlyDay } from "#core/staff/plan.ts";
import { useToday } from "#web/app/clock.ts";
import { formatDay, formatMoney, formatNumber } from "#web/app/language/format.ts";
import { SettingCard } from "#web/ui/content/setting-card.tsx";

/** Shows the plan that the organisation agreed on with the operator; null: the site has no plans. */
export function PlanCard({ plan }: { plan: OrganisationPlanView | null }) {
  const { t } = useTranslation();
  if (!plan)
    return (
      <SettingCard title={t("staff.plan.title")} action={null}>
        <p>{t("staff.plan.unpriced")}</p>
      </SettingCard>
    );
  return (
    <SettingCard
      title={t("staff.plan.title")}
      action={
        <a className="prose-link" href="/pricing">
          {t("staff.plan.all")}
        </a>
      }
    >
      <AgreedPlan plan={plan} />
    </SettingCard>
  );
}

function AgreedPlan({ plan }: { plan: OrganisationPlanView }) {
  const { t } = useTranslation();
  const today = useToday();
  const state = findPlanState(today, plan);
  const { id, until, trialUntil, suggested, monthly } = plan;
  const shown = id ?? (state === "free" ? suggested : null);
  const endDays = {
    date: formatDay(until ?? today),
    readOnly: formatDay(findReadOnlyDay(until ?? today)),
  };
  const hasEnded = state === "ended" || state === "read_only";
  const terms = {
    active: until ? t("staff.plan.until", { date: formatDay(until) }) : t("staff.plan.endless"),
    ended: t("staff.plan.ended", endDays),
    read_only: t("staff.plan.read_only", endDays),
    free: t("staff.plan.free"),
    trial: t("staff.plan.trial", { date: formatDay(trialUntil) }),
    none: t("staff.plan.none"),
  };
  const apartments = formatNumber(plan.apartments);
  const name = t(`staff.plan.names.${suggested}`);
  return (
    <>
      {shown && <p className="font-[560]">{t(`staff.plan.names.${shown}`)}</p>}
      <p className={hasEnded ? "text-brick-ink" : undefined}>{terms[state]}</p>
      {state !== "free" && (
        <p className="text-sm text-ink-soft">
          {monthly === null
            ? t("staff.plan.agreed", { apartments, plan: name })
            : t("staff.plan.priced", {
                apartments,
                plan: name,
                price: formatMoney(monthly),
              })}
        </p>
      )}
    </>
  );
}
