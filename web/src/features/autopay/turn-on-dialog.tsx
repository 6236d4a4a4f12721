import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { consentVersion } from "#core/autopay/model.ts";
import type { Bill } from "#core/autopay/rules/offered-limits.ts";
import type { HomesView } from "#core/billing/views.ts";
import { brandOf } from "#core/checkout/rules/card.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { type FormReading, useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import {
  CardFields,
  cardIssues,
  TestNotice,
  type TypedCard,
} from "#web/features/checkout/public.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { keepCard } from "./keep-card.ts";
import { OtherNotice, type OtherKind } from "./other-notice.tsx";
import { autopayChange, recentBillsQuery } from "./queries.ts";
import { RuleFields } from "./rule-fields.tsx";
import { forgetTyped } from "./typed-elsewhere.ts";
import { offerRule, readRule, type RuleMeant, type RuleTyped } from "./rule-form.ts";

type AutopayHome = HomesView["accounts"][number];
type Given = {
  home: AutopayHome;
  /** Other person of the apartment whose autopay is on. */
  other: OtherKind;
  test: boolean;
  /** Id at the provider of a card typed on its page; null where it is typed here. */
  setup: string | null;
};
type Props = Opening & Given & { place: string };
type Typed = TypedCard & RuleTyped & { invoiceIds: string[]; consent: boolean };
type Meant = RuleMeant & { card: TypedCard; invoiceIds: string[] };

/** Agreeing that an apartment's invoices are charged: how much at most, when, from which card. */
export function TurnOnDialog({ home, place, other, test, setup, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t("autopay.turn_on.title")}
      description={place}
      submitLabel={t("autopay.turn_on.submit")}
    >
      {(frame) => <Loading {...{ home, other, test, setup, frame }} />}
    </FormDialog>
  );
}

function read(typed: Typed, month: string, setup: string | null): FormReading<Meant> {
  const { cardNumber, cardHolder, expiry, cvv, invoiceIds, consent } = typed;
  const card = { cardNumber, cardHolder: cardHolder.trim(), expiry, cvv };
  const { output, issues } = readRule(typed);
  if (!setup) issues.push(...cardIssues(card, month));
  if (!consent) issues.push({ path: "consent", rule: "autopay_consent" });
  return issues.length > 0 ? { issues } : { output: { ...output, card, invoiceIds } };
}

/** Waits for the bills of the last months: the offered limits are to cover bills like them. */
function Loading(given: Given & { frame: Frame }) {
  const recent = useQuery(recentBillsQuery(given.home.apartmentId));
  // The bills of the moment at which it was opened: what is offered does not change under the finger.
  const [bills, setBills] = useState<readonly Bill[] | null>(null);
  if (!bills && recent.data) setBills(recent.data);
  if (bills) return <Body {...given} bills={bills} />;
  return recent.isError ? <LoadFailed part query={recent} /> : <WaitingBlocks />;
}

function Body({
  home,
  other,
  test,
  setup,
  frame,
  bills,
}: Given & { frame: Frame; bills: readonly Bill[] }) {
  const { t } = useTranslation();
  const today = useToday();
  const turnOn = useVerb(api.autopay.turnOn, { ...autopayChange, once: true });
  // What stood open when the dialog opened: what was marked does not move under the finger.
  const [{ apartmentId, open }] = useState(home);
  const { form, field, ...rest } = useContractForm({
    schema: (typed: Typed) => read(typed, today.slice(0, 7), setup),
    mode: "onTouched",
    defaultValues: {
      cardNumber: "",
      cardHolder: "",
      expiry: "",
      cvv: "",
      daysBefore: "0",
      ...offerRule(bills),
      invoiceIds: [],
      consent: false,
    },
    submit: async ({ card, ...rule }) => {
      const source = setup ? { setup } : await keepCard(apartmentId, card);
      const beside = other ? { beside: true } : {};
      const meant = {
        apartmentId,
        ...rule,
        ...source,
        ...beside,
        consent: consentVersion,
      } as const;
      const made = await turnOn.mutateAsync(meant).catch((error: unknown) => {
        // Refused for anything else, a card of the provider's page is typed anew for the next try.
        const early = error instanceof ApiError && error.code === "autopay.on_by_another";
        if (setup && !early) forgetTyped();
        throw error;
      });
      if (setup) forgetTyped();
      return made;
    },
    done: () => {
      toast.success(t("autopay.turn_on.done"), {
        description: t("autopay.accepted"),
        duration: 15_000,
      });
      frame.close();
    },
  });
  const cardNumber = useWatch({ control: form.control, name: "cardNumber" });
  return (
    <FormBody frame={frame} {...rest}>
      <OtherNotice kind={other} />
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
        <p className="text-sm text-ink-soft">
          {t(setup ? "autopay.elsewhere.typed" : "autopay.turn_on.card_lead")}
        </p>
        {test && <TestNotice />}
        {!setup && <CardFields brand={brandOf(cardNumber)} field={field} />}
      </div>
      <Checkbox label={t("autopay.turn_on.consent")} {...field("consent")} />
    </FormBody>
  );
}
