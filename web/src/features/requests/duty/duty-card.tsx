import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PhoneCall } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { SettingCard } from "#web/ui/content/setting-card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { MissingNotice } from "./missing.tsx";
import { dutyQuery } from "./queries.ts";

/** Shows whether anybody is called at night, who is on duty now and what is missing, with the way to set it up. */
export function DutyCard() {
  const { t } = useTranslation();
  const query = useQuery(dutyQuery);
  if (query.isPending) return <Skeleton className="h-28 w-full rounded-lg" />;
  if (!query.data) return <LoadFailed part query={query} />;
  const { plan, onDuty } = query.data;
  const [first] = onDuty ?? [];
  return (
    <SettingCard
      id="duty"
      title={t("duty.title")}
      action={
        <Button icon={<PhoneCall aria-hidden />} render={<Link to="/manager/duty" />}>
          {t("duty.set_up")}
        </Button>
      }
    >
      <p className="font-[560]">
        {!plan.enabled ? t("duty.off") : t(plan.hours ? "duty.on_hours" : "duty.on_outside")}
      </p>
      {plan.enabled && (
        <p className="mb-2 text-sm text-ink-soft">
          {first
            ? t("duty.now", { name: first.name })
            : t(onDuty ? "duty.now_nobody" : "duty.now_working")}
        </p>
      )}
      <MissingNotice duty={query.data} plan={plan} />
    </SettingCard>
  );
}
