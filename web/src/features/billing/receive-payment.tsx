import { Banknote, Landmark } from "lucide-react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { limits, paymentMethods } from "#core/billing/model.ts";
import type { AccountView, InvoiceView } from "#core/billing/views.ts";
import { addDays } from "#core/kernel/time.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { DayField, useToday } from "#web/app/day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form-dialog.tsx";
import { formatMoney } from "#web/app/format.ts";
import { useIdempotencyKey } from "#web/app/idempotency.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { freshen, freshenOn } from "./queries.ts";
import { receiveForm, type ReceiveTyped } from "./receive-form.ts";
import { owedOf } from "./standing.ts";
import { WhereTo } from "./where-to.tsx";
import { writeMoney } from "./write-money.ts";

type What = {
  account: AccountView;
  /** The invoice it is opened from; null: whatever was due first. */
  first: InvoiceView | null;
};

/** Money that has come; what it pays is seen before it is written down. */
export function ReceivePayment({ account, first, ...opening }: Opening & What) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t("billing.receive.title")}
      submitLabel={t("billing.receive.submit")}
    >
      {(frame) => <Fields account={account} first={first} frame={frame} />}
    </FormDialog>
  );
}

const signs = { cash: <Banknote aria-hidden />, transfer: <Landmark aria-hidden /> };

function Fields({ account, first, frame }: What & { frame: Frame }) {
  const { t } = useTranslation();
  const today = useToday();
  const key = useIdempotencyKey();
  const owed = owedOf(account);
  const { form, field, ...rest } = useContractForm({
    schema: receiveForm,
    defaultValues: usual(first?.remaining ?? owed, first, today),
    submit: ({ invoiceId, ...values }) => {
      const input = { ...values, apartmentId: account.apartmentId, invoiceId: invoiceId || null };
      return api.billing.receive(input, { context: { idempotencyKey: key.keyFor(input) } });
    },
    done: ({ amount }) => {
      key.done();
      void freshen();
      toast.success(t("billing.receive.done", { amount: formatMoney(amount) }));
      frame.close();
    },
    refused: (refusal) => {
      // The chosen invoice was paid or cancelled meanwhile: the next try is by what was due first.
      if (refusal.code === "billing.changed") form.setValue("invoiceId", "");
      return freshenOn(refusal);
    },
  });
  const [method, amount, invoiceId] = useWatch({
    control: form.control,
    name: ["method", "amount", "invoiceId"],
  });
  return (
    <FormBody frame={frame} {...rest}>
      <Controller
        control={form.control}
        name="method"
        render={({ field: held }) => (
          <RadioGroup
            look="card"
            columns={2}
            label={t("billing.receive.method")}
            options={paymentMethods.map((one) => ({
              value: one,
              label: t(`billing.method.${one}`),
              icon: signs[one],
            }))}
            value={held.value}
            onValueChange={held.onChange}
          />
        )}
      />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          required
          data-autofocus
          numeric
          inputMode="decimal"
          autoComplete="off"
          label={t("billing.receive.amount")}
          hint={owed > 0 ? t("billing.receive.all", { amount: formatMoney(owed) }) : undefined}
          {...field("amount")}
        />
        <Controller
          control={form.control}
          name="receivedOn"
          render={({ field: held }) => (
            <DayField
              required
              label={t("billing.receive.day")}
              min={addDays(today, -limits.days)}
              max={today}
              value={held.value}
              onChange={held.onChange}
              onBlur={held.onBlur}
              error={field("receivedOn").error}
            />
          )}
        />
        <TextField
          autoComplete="off"
          optionalLabel={t("common.optional")}
          maxLength={limits.reference}
          label={t(method === "cash" ? "billing.receive.receipt" : "billing.receive.reference")}
          {...field("reference")}
        />
        <TextField
          autoComplete="off"
          optionalLabel={t("common.optional")}
          maxLength={limits.note}
          label={t("billing.receive.note")}
          {...field("note")}
        />
      </div>
      {account.open.length > 1 && (
        <SelectField
          label={t("billing.receive.first")}
          options={[
            { value: "", label: t("billing.receive.oldest") },
            ...account.open.map(({ id, number, type, remaining }) => ({
              value: id,
              label: t("billing.receive.option", {
                number,
                type: t(`billing.type.${type}`),
                amount: formatMoney(remaining),
              }),
            })),
          ]}
          {...field("invoiceId")}
        />
      )}
      <WhereTo open={account.open} typed={amount} invoiceId={invoiceId} />
    </FormBody>
  );
}

function usual(amount: number, first: InvoiceView | null, today: string): ReceiveTyped {
  return {
    method: "cash",
    receivedOn: today,
    amount: amount > 0 ? writeMoney(amount) : "",
    reference: "",
    note: "",
    invoiceId: first?.id ?? "",
  };
}
