import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { endExemptionInput } from "#core/billing/late-fee/inputs.ts";
import type { LateFeeView } from "#core/billing/late-fee/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { formatDay } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { lateFeeChange } from "../queries.ts";

type Exempt = LateFeeView["exempt"][number];

/** Apartments that pay nothing for lateness; it is begun on an apartment's own page. */
export function ExemptList({ exempt }: { exempt: readonly Exempt[] }) {
  const { t } = useTranslation();
  const [ending, end] = useState<Exempt | null>(null);
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-sm font-[560] text-ink-soft">{t("late_fee.exempt.title")}</h3>
      {exempt.length === 0 && <p className="text-ink-soft">{t("late_fee.exempt.none")}</p>}
      <ul className="divide-y divide-line">
        {exempt.map((one) => (
          <li key={one.id} className="flex items-start gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <Link
                to="/manager/buildings/$buildingId/apartments/$apartmentId"
                params={one}
                className="inline-flex min-h-6 items-center underline decoration-line-control underline-offset-4 hover:decoration-current"
              >
                {t("billing.invoice.at", one)}
              </Link>
              <span className="block text-sm wrap-anywhere text-ink-soft">
                {one.to
                  ? t("late_fee.exempt.range", { from: formatDay(one.from), to: formatDay(one.to) })
                  : t("late_fee.exempt.since", { date: formatDay(one.from) })}
                {" · "}
                {one.reason}
              </span>
            </span>
            {!one.to && (
              <Button
                size="sm"
                className="print:hidden"
                aria-label={t("late_fee.exempt.end_of", one)}
                onClick={() => end(one)}
              >
                {t("late_fee.exempt.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && <EndExemption exempt={ending} open onOpenChange={() => end(null)} />}
    </section>
  );
}

/** Asks for the last day on which an apartment pays nothing for lateness. */
export function EndExemption({ exempt, ...opening }: Opening & { exempt: Exempt }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      size="sm"
      title={t("late_fee.exempt.end_title")}
      description={t("late_fee.exempt.end_text", { place: t("billing.invoice.at", exempt) })}
      submitLabel={t("late_fee.exempt.end")}
    >
      {(frame) => <End exempt={exempt} frame={frame} />}
    </FormDialog>
  );
}

function End({ exempt: { id, from }, frame }: { exempt: Exempt; frame: Frame }) {
  const { t } = useTranslation();
  const today = useToday();
  const end = useVerb(api.billing.endExemption, lateFeeChange);
  const { field, form, ...rest } = useContractForm({
    schema: z.object({ to: endExemptionInput.shape.to }),
    defaultValues: { to: today > from ? today : from },
    submit: ({ to }) => end.mutateAsync({ id, to }),
    done: () => {
      toast.success(t("late_fee.exempt.ended"));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <DayField
        required
        label={t("late_fee.exempt.to")}
        min={from}
        value={form.watch("to")}
        onChange={(to) => form.setValue("to", to, { shouldValidate: form.formState.isSubmitted })}
        error={field("to").error}
      />
    </FormBody>
  );
}
