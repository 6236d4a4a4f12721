import { Lock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { limits } from "#core/billing/model.ts";
import type { HomesView } from "#core/billing/views.ts";
import { checkoutLimits } from "#core/checkout/model.ts";
import { brandOf } from "#core/checkout/rules/card.ts";
import type { CardPaymentView } from "#core/checkout/views.ts";
import { readMoney } from "#core/kernel/money.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { writeMoney } from "#web/app/language/write-money.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { CardFields } from "./card-fields.tsx";
import { useCardForm } from "./use-card-form.ts";

type Home = HomesView["accounts"][number];
export type WhereTo = (what: {
  open: Home["open"];
  typed: string;
  chosenIds: readonly string[];
}) => ReactNode;
type Props = {
  home: Home;
  place: string;
  /** The invoice it is opened from. */
  first: string | undefined;
  /** An attempt that came to nothing: all of it but the card stays. */
  before: CardPaymentView | undefined;
  onCharged: (id: string) => void;
  /** Says where an amount goes, by billing's rule. */
  whereTo: WhereTo;
};

/** What is paid, and with which card. */
export function PayForm({ home, place, first, before, onCharged, whereTo }: Props) {
  const { t } = useTranslation();
  const { open } = home;
  const [ticked, tick] = useState(() => chosenAtFirst(home, first, before));
  // What was paid meanwhile is not to be paid any more.
  const chosen = open.filter(({ id }) => ticked.includes(id));
  const owed = (ids: readonly string[]) =>
    open.reduce((sum, { id, remaining }) => sum + (ids.includes(id) ? remaining : 0), 0);
  const [only] = chosen.length === 1 ? chosen : [];
  const usual = owed(ticked);
  const { form, field, submit, refusal, busy } = useCardForm({
    apartmentId: home.apartmentId,
    invoiceIds: chosen.map(({ id }) => id),
    amount: before ? writeMoney(before.amount) : usual > 0 ? writeMoney(usual) : "",
    purpose:
      before?.purpose ??
      (only
        ? t("checkout.purpose_invoice", { number: only.number, place })
        : t("checkout.purpose_all", { place })
      ).slice(0, checkoutLimits.purpose.max),
    onCharged,
  });
  const [amount, cardNumber] = useWatch({ control: form.control, name: ["amount", "cardNumber"] });
  const change = (id: string, on: boolean) => {
    const next = on ? [...ticked, id] : ticked.filter((one) => one !== id);
    tick(next);
    const sum = owed(next);
    form.setValue("amount", sum > 0 ? writeMoney(sum) : "", { shouldValidate: sum > 0 });
  };
  const money = readMoney(amount);
  const known = money !== null && money > 0 && money <= limits.amount.max;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      {open.length > 0 && (
        <fieldset className="flex flex-col gap-2" disabled={busy}>
          <legend className="mb-2 font-[560]">{t("checkout.what")}</legend>
          {open.map(({ id, number, type, remaining }) => (
            <Checkbox
              key={id}
              label={t("checkout.invoice", { number, type: t(`billing.type.${type}`) })}
              hint={formatMoney(remaining)}
              checked={ticked.includes(id)}
              onCheckedChange={(on) => change(id, on)}
            />
          ))}
          {chosen.length === 0 && <p className="text-sm text-ink-soft">{t("checkout.ahead")}</p>}
        </fieldset>
      )}
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          required
          numeric
          inputMode="decimal"
          autoComplete="off"
          label={t("checkout.amount")}
          readOnly={busy}
          {...field("amount")}
        />
        <TextField
          required
          autoComplete="off"
          maxLength={checkoutLimits.purpose.max}
          label={t("checkout.purpose")}
          readOnly={busy}
          {...field("paymentPurpose")}
        />
      </div>
      {whereTo({ open, typed: amount, chosenIds: chosen.map(({ id }) => id) })}
      <CardFields brand={brandOf(cardNumber)} field={field} />
      <FormRefusal refusal={refusal} busy={busy} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        icon={<Lock aria-hidden />}
        className="w-full sm:self-start sm:w-auto"
      >
        {known ? t("checkout.submit", { amount: formatMoney(money) }) : t("checkout.submit_plain")}
      </Button>
    </form>
  );
}

function chosenAtFirst({ open }: Home, first: string | undefined, before?: CardPaymentView) {
  const all = open.map(({ id }) => id);
  if (before) return all.filter((id) => before.invoiceIds.includes(id));
  return first && all.includes(first) ? [first] : all;
}
