import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DisclosureView } from "#core/finance/disclosure/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError, type ShownRefusal } from "#web/app/api/refusals.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { SettingCard } from "#web/ui/content/setting-card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { disclosureChange, disclosureQuery } from "../queries.ts";

/** Shows whether residents see the money of their buildings, with the way to change it and to look beforehand. */
export function DisclosureCard({ building }: { building: string | undefined }) {
  const { t } = useTranslation();
  const query = useQuery(disclosureQuery);
  const [asking, ask] = useState(false);
  const { data } = query;
  if (query.isPending) return <Skeleton className="h-24 rounded-lg" />;
  if (!data) return <LoadFailed part title={t("building_money.failed")} query={query} />;
  const { shown, allowed } = data;
  return (
    <div className="print:hidden">
      <SettingCard
        title={t("building_money.setting.title")}
        action={
          <span className="flex flex-wrap gap-2">
            <Button
              variant="quiet"
              render={<Link to="/manager/finance/building" search={building ? { building } : {}} />}
            >
              {t("building_money.setting.preview")}
            </Button>
            {allowed && (
              <Button icon={<Users aria-hidden />} onClick={() => ask(true)}>
                {t(shown ? "building_money.setting.hide" : "building_money.setting.show")}
              </Button>
            )}
          </span>
        }
      >
        <p className="font-[560]">
          {t(shown ? "building_money.setting.on" : "building_money.setting.off")}
        </p>
      </SettingCard>
      {asking && <AskDialog disclosure={data} onClose={() => ask(false)} />}
    </div>
  );
}

/** Asks before residents see it, or stop seeing it. */
function AskDialog({ disclosure, onClose }: { disclosure: DisclosureView; onClose: () => void }) {
  const { t } = useTranslation();
  // The setting changes before the dialog has closed: its question must not.
  const [{ shown, version }] = useState(disclosure);
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  const save = useVerb(api.finance.saveDisclosure, disclosureChange);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(
        shown
          ? "building_money.setting.confirm_hide_title"
          : "building_money.setting.confirm_title",
      )}
      description={t(
        shown ? "building_money.setting.confirm_hide_body" : "building_money.setting.confirm_body",
      )}
      confirmLabel={t(shown ? "building_money.setting.hide" : "building_money.setting.show")}
      cancelLabel={t("building_money.setting.cancel")}
      onConfirm={async () => {
        setRefusal(null);
        try {
          await save.mutateAsync({ shown: !shown, version });
          toast.success(
            t(shown ? "building_money.setting.hidden" : "building_money.setting.shown"),
          );
        } catch (error) {
          setRefusal(describeError(error, t));
          throw error;
        }
      }}
    >
      {refusal && <FormRefusal refusal={refusal} />}
    </ConfirmDialog>
  );
}
