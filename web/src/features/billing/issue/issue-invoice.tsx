import { useNavigate } from "@tanstack/react-router";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { draftInvoice } from "#core/billing/lifecycle.ts";
import { invoiceTypes } from "#core/billing/model.ts";
import type { AccountView, InvoiceView } from "#core/billing/views.ts";
import { limits } from "#core/billing/model.ts";
import { api } from "#web/app/api/api.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { useToday } from "#web/app/clock.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { formatMonth } from "#web/app/language/format.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { addDays } from "#core/kernel/time.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import type { MoneyApartment } from "../apartment-money.tsx";
import {
  correctForm,
  correctionOf,
  decisionOfInvoice,
  emptyInvoice,
  isSameDecision,
  toIssueInput,
  issueForm,
  listPeriods,
} from "./issue-form.ts";
import { IssueDecision } from "./issue-decision.tsx";
import { IssueTotal } from "./issue-total.tsx";
import { LineFields } from "./line-fields.tsx";
import { newInvoice } from "../queries.ts";

type Who = {
  apartment: MoneyApartment;
  account: AccountView;
  /** The invoice that this one is issued instead of. */
  wrong?: InvoiceView;
  /** Whatever is shown then, it is among the invoices. */
  onIssued: () => void;
};

/** Asks an apartment for money, line by line, and says what it comes to while it is written. */
export function IssueInvoice({ apartment, account, wrong, onIssued, ...opening }: Opening & Who) {
  const { t } = useTranslation();
  const { number, address } = apartment;
  const who = { apartment, account, onIssued, ...(wrong ? { wrong } : {}) };
  return (
    <FormDialog
      {...opening}
      size="xl"
      title={wrong ? t("billing.correct.title", wrong) : t("billing.issue.title")}
      description={wrong ? t("billing.correct.note") : t("billing.issue.for", { number, address })}
      cancelLabel={t("common.close")}
      submitLabel={t(wrong ? "billing.correct.submit" : "billing.issue.submit")}
    >
      {(frame) => <Fields {...who} frame={frame} />}
    </FormDialog>
  );
}

function Fields({ apartment, account, wrong, onIssued, frame }: Who & { frame: Frame }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const today = useToday();
  const issue = useVerb(api.billing.issue, { ...newInvoice, once: true });
  const correct = useVerb(api.finance.correctInvoice, { ...newInvoice, once: true });
  const { form, field, errorText, ...rest } = useContractForm({
    once: true,
    schema: wrong ? correctForm : issueForm,
    mode: "onTouched",
    defaultValues: wrong ? correctionOf(wrong, today) : emptyInvoice(today),
    submit: (values) => {
      const written = toIssueInput(values);
      const input = { ...written, apartmentId: apartment.id };
      const drafted = draftInvoice(input, today);
      if ("code" in drafted) throw new ApiError(drafted.code, drafted);
      if (!wrong) return issue.mutateAsync(input);
      const { number, orgId } = wrong;
      const { decision, ...rest } = written;
      const isSame = isSameDecision(decision, decisionOfInvoice(wrong));
      const decided = isSame ? {} : { decision };
      return correct.mutateAsync({ ...rest, ...decided, number, orgId, reason: values.reason });
    },
    done: (invoice) => {
      const { number } = invoice;
      onIssued();
      // Whoever has gone on to another page comes back to this apartment.
      const open = () =>
        void navigate({
          to: "/manager/buildings/$buildingId/apartments/$apartmentId",
          params: { buildingId: invoice.apartment.buildingId, apartmentId: apartment.id },
          search: { invoice: number },
          state: { fromList: true },
          resetScroll: false,
        });
      const action = { label: t("billing.issue.open"), onClick: open };
      const text = wrong
        ? t("billing.correct.done", { number, before: wrong.number })
        : t("billing.issue.done", { number });
      toast.success(text, { action });
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        <SelectField
          label={t("billing.issue.type")}
          options={invoiceTypes.map((type) => ({ value: type, label: t(`billing.type.${type}`) }))}
          {...field("type")}
        />
        <SelectField
          label={t("billing.issue.period")}
          options={listPeriods(today).map((month) => ({
            value: month,
            label: formatMonth(month),
            group: month.slice(0, 4),
          }))}
          {...field("period")}
        />
        <Controller
          control={form.control}
          name="dueOn"
          render={({ field: inputProps }) => (
            <DayField
              required
              label={t("billing.issue.due")}
              min={today}
              max={addDays(today, limits.days)}
              value={inputProps.value}
              onChange={inputProps.onChange}
              onBlur={inputProps.onBlur}
              error={field("dueOn").error}
            />
          )}
        />
      </div>
      <LineFields form={form} field={field} errorText={errorText} />
      <TextArea
        rows={2}
        label={t("billing.issue.description")}
        optionalLabel={t("common.optional")}
        {...field("description")}
      />
      <IssueDecision form={form} errorText={errorText} wrong={wrong} />
      {wrong && (
        <TextField
          required
          label={t("billing.cancel.reason")}
          hint={t("billing.cancel.reason_hint")}
          autoComplete="off"
          {...field("reason")}
        />
      )}
      <IssueTotal form={form} credit={account.credit} />
    </FormBody>
  );
}
