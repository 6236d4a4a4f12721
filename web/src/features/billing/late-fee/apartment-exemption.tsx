import { useQuery } from "@tanstack/react-query";
import { ShieldOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { termsOn } from "#core/billing/late-fee/fee.ts";
import { exemptInput } from "#core/billing/late-fee/inputs.ts";
import { lateFeeLimits } from "#core/billing/late-fee/model.ts";
import { addDays } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { formatDay } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { lateFeeChange, lateFeeQuery } from "../queries.ts";
import { EndExemption } from "./exempt-list.tsx";

type Props = { apartment: { id: string; number: string } };

/** Shows whether an apartment pays late fees, and the way to change it. */
export function ApartmentExemption({ apartment: { id, number } }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const { data } = useQuery(lateFeeQuery);
  const [open, setOpen] = useState<"begin" | "end" | null>(null);
  if (!data) return null;
  const now = termsOn(data.terms, today);
  const exempt = data.exempt.find(
    ({ apartmentId, to }) => apartmentId === id && (to === null || to >= today),
  );
  if (!exempt && !now?.rate) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm print:hidden">
      {exempt && (
        <p className="min-w-0 flex-1 basis-52 wrap-anywhere text-ink-soft">
          {[
            `${t("late_fee.exempt.title")} ${
              exempt.to
                ? t("late_fee.exempt.range", {
                    from: formatDay(exempt.from),
                    to: formatDay(exempt.to),
                  })
                : t("late_fee.exempt.since", { date: formatDay(exempt.from) })
            }`,
            exempt.reason,
          ].join(" · ")}
        </p>
      )}
      {exempt?.to === null && (
        <Button size="sm" onClick={() => setOpen("end")}>
          {t("late_fee.exempt.end")}
        </Button>
      )}
      {!exempt && (
        <Button
          size="sm"
          variant="quiet"
          icon={<ShieldOff aria-hidden />}
          onClick={() => setOpen("begin")}
        >
          {t("late_fee.exempt.add")}
        </Button>
      )}
      {open === "end" && exempt && (
        <EndExemption exempt={exempt} open onOpenChange={() => setOpen(null)} />
      )}
      {open === "begin" && (
        <FormDialog
          open
          onOpenChange={() => setOpen(null)}
          size="sm"
          title={t("late_fee.exempt.add_title", { number })}
          description={t("late_fee.exempt.add_text")}
          submitLabel={t("late_fee.exempt.submit")}
        >
          {(frame) => <Begin apartmentId={id} number={number} frame={frame} />}
        </FormDialog>
      )}
    </div>
  );
}

type BeginProps = { apartmentId: string; number: string; frame: Frame };

function Begin({ apartmentId, number, frame }: BeginProps) {
  const { t } = useTranslation();
  const today = useToday();
  const begin = useVerb(api.billing.exempt, lateFeeChange);
  const { field, form, ...rest } = useContractForm({
    schema: exemptInput,
    defaultValues: { apartmentId, from: today, reason: "" },
    submit: (values) => begin.mutateAsync(values),
    done: () => {
      toast.success(t("late_fee.exempt.done", { number }));
      frame.close();
    },
  });
  const { days, reason } = lateFeeLimits;
  return (
    <FormBody frame={frame} {...rest}>
      <DayField
        required
        label={t("late_fee.exempt.from")}
        min={addDays(today, -days)}
        max={addDays(today, days)}
        value={form.watch("from")}
        onChange={(from) =>
          form.setValue("from", from, { shouldValidate: form.formState.isSubmitted })
        }
        error={field("from").error}
      />
      <TextArea
        required
        rows={2}
        label={t("late_fee.exempt.reason")}
        maxLength={reason.max}
        {...field("reason")}
      />
    </FormBody>
  );
}
