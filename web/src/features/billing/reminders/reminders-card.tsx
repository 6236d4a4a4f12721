import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useState } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { remindersInput } from "#core/billing/reminders/inputs.ts";
import { reminderDays } from "#core/billing/reminders/model.ts";
import type { RemindersView } from "#core/billing/reminders/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { remindersChange, remindersQuery } from "../queries.ts";

/** A form holds what its boxes say, which are texts. */
const schema = z.object({
  enabled: z.boolean(),
  days: z.pipe(
    z.pipe(
      z.array(z.string()),
      z.transform((days) => days.map(Number)),
    ),
    remindersInput.shape.days,
  ),
  version: remindersInput.shape.version,
});

/** On which days households are reminded of invoices, with the way to change it. */
export function RemindersCard() {
  const { t } = useTranslation();
  const query = useQuery(remindersQuery);
  const { data, isPending } = query;
  const [open, setOpen] = useState(false);
  if (isPending) return <Skeleton className="h-24 rounded-lg" />;
  if (!data) return <LoadFailed part title={t("reminders.failed")} query={query} />;
  const { enabled, days, allowed } = data;
  const text = days.map((day) => dayText(day, t)).join(" · ");
  return (
    <section
      aria-label={t("reminders.title")}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-card print:hidden"
    >
      <div className="min-w-0">
        <h3 className="text-base font-[560]">{t("reminders.title")}</h3>
        <p className="text-sm text-ink-soft">
          {enabled ? text || t("reminders.none_chosen") : t("reminders.off")}
        </p>
      </div>
      {allowed && (
        <Button icon={<BellRing aria-hidden />} onClick={() => setOpen(true)}>
          {t("reminders.change")}
        </Button>
      )}
      {open && (
        <FormDialog
          open
          onOpenChange={setOpen}
          title={t("reminders.change_title")}
          description={t("reminders.lead")}
          cancelLabel={t("common.close")}
          submitLabel={t("reminders.submit")}
        >
          {(frame) => <Body known={data} frame={frame} />}
        </FormDialog>
      )}
    </section>
  );
}

function Body({ known, frame }: { known: RemindersView; frame: Frame }) {
  const { t } = useTranslation();
  const save = useVerb(api.billing.saveReminders, remindersChange);
  // What stood when the dialog opened: who changed it meanwhile is not overwritten.
  const [{ enabled, days, version }] = useState(known);
  const { form, field, ...rest } = useContractForm({
    schema,
    // Who opens this for the first time wants it on.
    defaultValues: { enabled: enabled || version === 0, days: days.map(String), version },
    submit: (values) => save.mutateAsync(values),
    done: () => {
      toast.success(t("reminders.done"));
      frame.close();
    },
  });
  const off = !form.watch("enabled");
  return (
    <FormBody frame={frame} {...rest}>
      <Checkbox label={t("reminders.enabled")} {...field("enabled")} />
      <fieldset className="flex flex-col gap-2.5" aria-disabled={off}>
        <legend className="pb-2 font-[560]">{t("reminders.when")}</legend>
        {reminderDays.map((day) => (
          <Checkbox
            key={day}
            value={String(day)}
            label={dayText(day, t)}
            {...form.register("days")}
          />
        ))}
      </fieldset>
    </FormBody>
  );
}

function dayText(day: number, t: TFunction): string {
  if (day === 0) return t("reminders.on_day");
  return t(day < 0 ? "reminders.before" : "reminders.after", { count: Math.abs(day) });
}
