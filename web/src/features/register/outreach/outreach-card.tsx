import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { SettingCard } from "#web/ui/content/setting-card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { outreachQuery } from "#web/app/sms/outreach-setting.ts";

/** Shows whether people without an account are written to, with the way to switch it. */
export function OutreachCard() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const query = useQuery(outreachQuery);
  if (query.isPending) return <Skeleton className="h-28 w-full rounded-lg" />;
  if (!query.data) return <LoadFailed part query={query} />;
  const { enabled } = query.data;
  return (
    <>
      <SettingCard
        id="outreach"
        title={t("outreach.title")}
        action={
          <Button onClick={() => setAsking(true)}>
            {t(enabled ? "outreach.switch_off" : "outreach.switch_on")}
          </Button>
        }
      >
        <p className="font-[560]">{t(enabled ? "outreach.on" : "outreach.off")}</p>
        {enabled && <p className="text-sm text-ink-soft">{t("outreach.on_hint")}</p>}
      </SettingCard>
      {asking && <SwitchDialog enabled={enabled} onClose={() => setAsking(false)} />}
    </>
  );
}

function SwitchDialog({ enabled, onClose }: { enabled: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  // The setting changes before the dialog has closed: its question must not.
  const [isOn] = useState(enabled);
  const change = useVerb(api.outreach.change, {
    update: (next) => queryClient.setQueryData(outreachQuery.queryKey, next),
    invalidates: [],
    facts: ["register.outreach_changed"],
    refetchOnConflict: [outreachQuery.queryKey],
    done: () => toast.success(t(isOn ? "outreach.done_off" : "outreach.done_on")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <ConfirmDialog
      open
      danger={isOn}
      title={t(isOn ? "outreach.ask_off" : "outreach.ask_on")}
      description={t(isOn ? "outreach.ask_off_text" : "outreach.ask_on_text")}
      confirmLabel={t(isOn ? "outreach.switch_off" : "outreach.switch_on")}
      cancelLabel={t("common.cancel")}
      onOpenChange={(open) => open || onClose()}
      onConfirm={() => change.mutateAsync({ enabled: !isOn, seen: isOn })}
    />
  );
}
