import { Banknote, Landmark } from "lucide-react";
import { type BaseSyntheticEvent, useEffect, useRef, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { canHaveCome } from "#core/billing/lifecycle.ts";
import { muchBeyond } from "#core/billing/rules/beyond.ts";
import { limits, receivedMethods } from "#core/billing/model.ts";
import type { AccountView, InvoiceView } from "#core/billing/views.ts";
import { readMoney } from "#core/kernel/money.ts";
import { addDays } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { useToday } from "#web/app/clock.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { invalidate, useVerb } from "#web/app/api/mutation.ts";
import type { ShownRefusal } from "#web/app/api/refusals.ts";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import type { MoneyApartment } from "../apartment-money.tsx";
import { PaymentTwice } from "./payment-twice.tsx";
import { billingKeys } from "../keys.ts";
import { moneyChange } from "../queries.ts";
import { typeText } from "../invoice/type-text.ts";
import { receiveForm, type ReceiveTyped } from "./receive-form.ts";
import { owedOf } from "../standing.ts";
import { type Much, TooMuch } from "./too-much.tsx";
import { WhereTo } from "./where-to.tsx";
import { writeMoney } from "#web/app/language/write-money.ts";

type What = {
  apartment: MoneyApartment;
  account: AccountView;
  /** The invoice it is opened from; null: whatever was due first. */
  first: InvoiceView | null;
};

/** Money that has come; what it pays is seen before it is written down. */
export function ReceivePayment({ apartment, account, first, ...opening }: Opening & What) {
  const { t } = useTranslation();
  const { number, address } = apartment;
  return (
    <FormDialog
      {...opening}
      title={t("billing.receive.title")}
      description={t("billing.issue.for", { number, address })}
      cancelLabel={t("common.close")}
      submitLabel={t("billing.receive.submit")}
    >
      {(frame) => <Fields {...{ account, first, frame }} />}
    </FormDialog>
  );
}

/** Earlier payment like this one, and the values that were refused for it. */
type Twin = { params: ShownRefusal["params"]; values: string };

const signs = { cash: <Banknote aria-hidden />, transfer: <Landmark aria-hidden /> };

function Fields({ account, first, frame }: Omit<What, "apartment"> & { frame: Frame }) {
  const { t } = useTranslation();
  const today = useToday();
  const receive = useVerb(api.billing.receive, { ...moneyChange, once: true });
  const select = useRef<HTMLSelectElement>(null);
  const [twin, setTwin] = useState<Twin | null>(null);
  const [much, setMuch] = useState<Much | null>(null);
  /** Amount that was confirmed although it is far more than is owed. */
  const agreed = useRef<Much | null>(null);
  /** The values that are other money, although they look like what was written down. */
  const meant = useRef<string | null>(null);
  const { form, field, ...rest } = useContractForm({
    once: true,
    schema: receiveForm,
    mode: "onTouched",
    defaultValues: initialValues(suggestAmount(account.open, first), first, today),
    submit: ({ invoiceId, ...values }) => {
      const late = canHaveCome(values, today);
      if (late) throw new ApiError(late.code, late);
      const other = meant.current === JSON.stringify({ invoiceId, ...values });
      const input = {
        ...values,
        apartmentId: account.apartmentId,
        invoiceId: invoiceId || null,
        ...(other ? { confirmDuplicate: true } : {}),
        ...(agreed.current?.amount === values.amount ? { beyond: agreed.current.rest } : {}),
      };
      return receive.mutateAsync(input);
    },
    done: ({ amount }) => {
      toast.success(t("billing.receive.done", { amount: formatMoney(amount) }));
      frame.close();
    },
    refused: (refusal, { invoiceId, ...values }) => {
      const { code, params } = refusal;
      if (code === "billing.far_beyond") {
        // Somebody else has brought money meanwhile.
        void invalidate([billingKeys.all]);
        const [owed, rest] = [Number(params["owed"]), Number(params["rest"])];
        setMuch({ amount: values.amount, owed, rest });
        return true;
      }
      if (code !== "billing.payment_twice") return false;
      void invalidate([billingKeys.all]);
      setTwin({ params, values: JSON.stringify({ invoiceId, ...values }) });
      return true;
    },
  });
  // What is on its way, or may have arrived, is not counted as paid beside itself.
  const [open, setOpen] = useState(account.open);
  if (open !== account.open && !rest.busy && !rest.unsettled) setOpen(account.open);
  const owed = owedOf({ open });
  const suggested = suggestAmount(open, first);
  const lastSuggested = useRef(suggested);
  useEffect(() => {
    // The form may open before the account has a just issued invoice. What somebody typed stays.
    if (form.getValues("amount") === lastSuggested.current) form.setValue("amount", suggested);
    lastSuggested.current = suggested;
  }, [form, suggested]);
  const { openFrom } = account;
  const earliest = addDays(today, -limits.days);
  const [method, amount, invoiceId] = useWatch({
    control: form.control,
    name: ["method", "amount", "invoiceId"],
  });
  const gone = useGone(open, invoiceId);
  const isAgreed = (amount: number, rest: number) =>
    agreed.current?.amount === amount && agreed.current.rest >= rest;
  // Where the money goes has changed: whoever sends it has looked at it.
  const submit = async (event?: BaseSyntheticEvent) => {
    if (gone) {
      event?.preventDefault();
      return select.current?.focus();
    }
    const typed = readMoney(amount) ?? 0;
    const beyond = typed <= limits.amount.max ? muchBeyond(open, typed) : null;
    if (!beyond || isAgreed(typed, beyond.rest) || rest.unsettled) return rest.submit(event);
    event?.preventDefault();
    setMuch({ amount: typed, ...beyond });
  };
  const agree = () => {
    agreed.current = much;
    setMuch(null);
    void submit();
  };
  const writeAllTheSame = () => {
    meant.current = twin?.values ?? null;
    setTwin(null);
    void submit();
  };
  return (
    <FormBody frame={frame} {...rest} submit={submit}>
      <Controller
        control={form.control}
        name="method"
        render={({ field: inputProps }) => (
          <RadioGroup
            look="card"
            columns={2}
            label={t("billing.receive.method")}
            options={receivedMethods.map((one) => ({
              value: one,
              label: t(`billing.method.${one}`),
              icon: signs[one],
            }))}
            value={inputProps.value}
            onValueChange={inputProps.onChange}
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
          render={({ field: inputProps }) => (
            <DayField
              required
              label={t("billing.receive.day")}
              min={openFrom && openFrom > earliest ? openFrom : earliest}
              {...(openFrom && openFrom > earliest
                ? { hint: t("billing.receive.closed", { date: formatDay(openFrom) }) }
                : {})}
              max={today}
              value={inputProps.value}
              onChange={inputProps.onChange}
              onBlur={inputProps.onBlur}
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
      {(open.length > 1 || gone) && (
        <SelectField
          label={t("billing.receive.first")}
          options={[
            ...(gone
              ? [
                  {
                    value: invoiceId,
                    label: t("billing.receive.gone_option", { number: gone }),
                    disabled: true,
                  },
                ]
              : []),
            { value: "", label: t("billing.receive.oldest") },
            ...open.map((invoice) => ({
              value: invoice.id,
              label: t("billing.receive.option", {
                number: invoice.number,
                type: typeText(invoice, t),
                amount: formatMoney(invoice.remaining),
              }),
            })),
          ]}
          {...field("invoiceId")}
          ref={(element) => {
            field("invoiceId").ref(element);
            select.current = element;
          }}
          error={gone ? t("billing.receive.gone", { number: gone }) : undefined}
        />
      )}
      <WhereTo open={open} typed={amount} chosenIds={invoiceId ? [invoiceId] : []} />
      <TooMuch much={much} onBack={() => setMuch(null)} onConfirm={agree} />
      <PaymentTwice
        params={twin?.params ?? null}
        amount={amount}
        method={method}
        onBack={() => setTwin(null)}
        onConfirm={writeAllTheSame}
      />
    </FormBody>
  );
}

/** Returns the number of the chosen invoice once nothing is left to pay of it; else null. */
function useGone(open: AccountView["open"], invoiceId: string): string | null {
  const [numbers] = useState(() => new Map<string, string>());
  for (const { id, number } of open) numbers.set(id, number);
  if (!invoiceId || open.some(({ id }) => id === invoiceId)) return null;
  return numbers.get(invoiceId) ?? "";
}

/** Returns what remains of the invoice, or all that is owed, as the form writes it; empty for nothing. */
function suggestAmount(open: AccountView["open"], first: InvoiceView | null): string {
  const invoice = first && (open.find(({ id }) => id === first.id) ?? first);
  const amount = invoice ? invoice.remaining : owedOf({ open });
  return amount > 0 ? writeMoney(amount) : "";
}

function initialValues(amount: string, first: InvoiceView | null, today: string): ReceiveTyped {
  return {
    method: "cash",
    receivedOn: today,
    amount,
    reference: "",
    note: "",
    invoiceId: first?.id ?? "",
  };
}
