import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { smsLimits } from "#core/notifications/model.ts";
import type { SmsUse } from "#core/notifications/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { formatNumber } from "#web/app/language/format.ts";
import { smsUseQuery } from "#web/app/sms/sms-use.ts";
import { useSmsCost } from "#web/app/sms/use-sms-cost.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { SettingCard } from "#web/ui/content/setting-card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";

/** Shows the SMS that the organisation may send in a month and has used, with the way to change the limit. */
export function SmsCard() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(smsUseQuery);
  const cost = useSmsCost(query.data?.used ?? 0);
  if (query.isPending) return <Skeleton className="h-28 w-full rounded-lg" />;
  if (!query.data) return <LoadFailed part query={query} />;
  const { available, perMonth, used, unsent, rerouted } = query.data;
  if (!available)
    return (
      <SettingCard title={t("sms_limit.title")} action={null}>
        <p>{t("sms_limit.off")}</p>
      </SettingCard>
    );
  return (
    <>
      <SettingCard
        id="sms"
        title={t("sms_limit.title")}
        action={
          <Button icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
            {t("sms_limit.change")}
          </Button>
        }
      >
        <p className="font-[560]">
          {perMonth === 0
            ? t("sms_limit.zero")
            : t("sms_limit.used", {
                used: formatNumber(used),
                limit: formatNumber(perMonth),
                cost: cost ? t("sms_limit.cost", { cost }) : "",
              })}
        </p>
        {unsent > 0 && <p className="text-brick-ink">{t("sms_limit.unsent", { count: unsent })}</p>}
        {rerouted > 0 && (
          <p className="text-ink-soft">{t("sms_limit.rerouted", { count: rerouted })}</p>
        )}
        {perMonth > 0 && <p className="text-sm text-ink-soft">{t("sms_limit.hint")}</p>}
      </SettingCard>
      {isOpen && (
        <FormDialog
          open
          onOpenChange={setOpen}
          title={t("sms_limit.dialog")}
          submitLabel={t("sms_limit.submit")}
        >
          {(frame) => <LimitForm use={query.data} frame={frame} />}
        </FormDialog>
      )}
    </>
  );
}

/** The limit as it is typed. */
const typedLimit = z.strictObject({
  perMonth: z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,6}$/, { error: "invalid" })),
    z.pipe(z.transform(Number), z.int().check(z.maximum(smsLimits.maxPerMonth))),
  ),
});

function LimitForm({ use, frame }: { use: SmsUse; frame: Frame }) {
  const { t } = useTranslation();
  const change = useVerb(api.notifications.changeSmsLimit, {
    update: (next) => queryClient.setQueryData(smsUseQuery.queryKey, next),
    invalidates: [],
    facts: ["notification.sms_limit_changed"],
    refetchOnConflict: [smsUseQuery.queryKey],
  });
  const { field, ...rest } = useContractForm({
    schema: typedLimit,
    defaultValues: { perMonth: String(use.perMonth) },
    submit: (values) => change.mutateAsync({ ...values, seen: use.perMonth }),
    done: () => {
      toast.success(t("sms_limit.done"));
      frame.close();
    },
  });
  const { error, ...perMonth } = field("perMonth");
  const bounds = { min: formatNumber(0), max: formatNumber(smsLimits.maxPerMonth) };
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        {...perMonth}
        error={error && t("sms_limit.bounds", bounds)}
        label={t("sms_limit.field")}
        hint={t("sms_limit.field_hint")}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-64"
        required
      />
    </FormBody>
  );
}
