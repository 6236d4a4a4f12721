import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { consentVersion } from "#core/autopay/model.ts";
import type { HomesView } from "#core/billing/views.ts";
import { brandOf } from "#core/checkout/rules/card.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { type Reading, useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import {
  CardFields,
  cardIssues,
  TestNotice,
  type TypedCard,
} from "#web/features/checkout/public.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { keepCard } from "./keep-card.ts";
import { autopayChange } from "./queries.ts";
import { RuleFields } from "./rule-fields.tsx";
import { offeredLimit, readRule, type RuleMeant, type RuleTyped } from "./rule-form.ts";

type Home = HomesView["accounts"][number];
type Props = Opening & { home: Home; place: string; test: boolean };
type Typed = TypedCard & RuleTyped & { invoiceIds: string[]; consent: boolean };
type Meant = RuleMeant & { card: TypedCard; invoiceIds: string[] };

/** Agreeing that an apartment's invoices are charged: how much at most, when, from which card. */
export function TurnOnDialog({ home, place, test, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t("autopay.turn_on.title")}
      description={place}
      submitLabel={t("autopay.turn_on.submit")}
    >
      {(frame) => <Body home={home} test={test} frame={frame} />}
    </FormDialog>
  );
}

function read(typed: Typed, month: string): Reading<Meant> {
  const { cardNumber, cardHolder, expiry, cvv, invoiceIds, consent } = typed;
  const card = { cardNumber, cardHolder: cardHolder.trim(), expiry, cvv };
  const { output, issues } = readRule(typed);
  issues.push(...cardIssues(card, month));
  if (!consent) issues.push({ path: "consent", rule: "autopay_consent" });
  return issues.length > 0 ? { issues } : { output: { ...output, card, invoiceIds } };
}

function Body({ home, test, frame }: { home: Home; test: boolean; frame: Frame }) {
  const { t } = useTranslation();
  const today = useToday();
  const turnOn = useVerb(api.autopay.turnOn, { ...autopayChange, once: true });
  // What stood open when the dialog opened: what was marked does not move under the finger.
  const [{ apartmentId, open }] = useState(home);
  const offered = offeredLimit(open.map(({ remaining }) => remaining));
  const { form, field, ...rest } = useContractForm({
    schema: (typed: Typed) => read(typed, today.slice(0, 7)),
    mode: "onTouched",
    defaultValues: {
      cardNumber: "",
      cardHolder: "",
      expiry: "",
      cvv: "",
      daysBefore: "0",
      chargeLimit: offered,
      monthLimit: offered,
      invoiceIds: [],
      consent: false,
    },
    submit: async ({ card, ...rule }) => {
      const kept = await keepCard(apartmentId, card);
      return turnOn.mutateAsync({ apartmentId, ...rule, ...kept, consent: consentVersion });
    },
    done: () => {
      toast.success(t("autopay.turn_on.done"));
      frame.close();
    },
  });
  const cardNumber = useWatch({ control: form.control, name: "cardNumber" });
  return (
    <FormBody frame={frame} {...rest}>
      <RuleFields field={field} />
      {open.length > 0 && (
        <fieldset className="flex flex-col gap-2.5">
          <legend className="pb-1 font-[560]">{t("autopay.turn_on.invoices")}</legend>
          <p className="text-sm text-ink-soft">{t("autopay.turn_on.invoices_hint")}</p>
          {open.map(({ id, number, dueOn, remaining }) => (
            <Checkbox
              key={id}
              value={id}
              label={t("autopay.turn_on.invoice", { number, date: formatDay(dueOn) })}
              hint={[formatMoney(remaining), dueOn < today && t("autopay.turn_on.overdue")]
                .filter(Boolean)
                .join(" · ")}
              {...form.register("invoiceIds")}
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-col gap-3">
        <h3 className="text-base font-[560]">{t("autopay.turn_on.card")}</h3>
        <p className="text-sm text-ink-soft">{t("autopay.turn_on.card_lead")}</p>
        {test && <TestNotice />}
        <CardFields brand={brandOf(cardNumber)} field={field} />
      </div>
      <Checkbox label={t("autopay.turn_on.consent")} {...field("consent")} />
    </FormBody>
  );
}
