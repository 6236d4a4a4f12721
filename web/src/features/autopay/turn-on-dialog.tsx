import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { consentVersion } from "#core/autopay/model.ts";
import type { Bill } from "#core/autopay/rules/offered-limits.ts";
import type { AutopayView } from "#core/autopay/views.ts";
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
import { CardChoice } from "./card/card-choice.tsx";
import { keepCard } from "./card/keep-card.ts";
import { OtherNotice, type OtherKind } from "./other-notice.tsx";
import { autopayChange, recentBillsQuery } from "./queries.ts";
import { RuleFields } from "./rule-fields.tsx";
import { forgetTyped } from "./card/typed-elsewhere.ts";
import { offerRule, readRule, type RuleMeant, type RuleTyped } from "./rule-form.ts";

type AutopayHome = HomesView["accounts"][number];
type Given = {
  home: AutopayHome;
  /** Other person of the apartment whose autopay is on. */
  other: OtherKind;
  test: boolean;
  /** Id at the provider of a card typed on its page; null where it is typed here. */
  setup: string | null;
  /** Autopay of another home with a card that may be charged for this one too. */
  keptBy: AutopayView | null;
  /** Leads to the provider's page for another card; null where cards are typed here. */
  typeAnother: (() => void) | null;
};
type Props = Opening & Given & { place: string };
type Typed = TypedCard &
  RuleTyped & { invoiceIds: string[]; source: "kept" | "another"; consent: boolean };
type Meant = RuleMeant & { card: TypedCard; source: Typed["source"]; invoiceIds: string[] };

/** Agreeing that an apartment's invoices are charged: how much at most, when, from which card. */
export function TurnOnDialog({ place, open, onOpenChange, ...given }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("autopay.turn_on.title")}
      description={place}
      submitLabel={t("autopay.turn_on.submit")}
    >
      {(frame) => <Loading {...given} frame={frame} />}
    </FormDialog>
  );
}

type Needs = { month: string; setup: string | null; canReuse: boolean };

function read(typed: Typed, { month, setup, canReuse }: Needs): FormReading<Meant> {
  const { cardNumber, cardHolder, expiry, cvv, invoiceIds, source, consent } = typed;
  const card = { cardNumber, cardHolder: cardHolder.trim(), expiry, cvv };
  const { output, issues } = readRule(typed);
  if (!setup && !(canReuse && source === "kept")) issues.push(...cardIssues(card, month));
  if (!consent) issues.push({ path: "consent", rule: "autopay_consent" });
  return issues.length > 0 ? { issues } : { output: { ...output, card, source, invoiceIds } };
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

function Body(given: Given & { frame: Frame; bills: readonly Bill[] }) {
  const { home, other, test, setup, keptBy, typeAnother, frame, bills } = given;
  const { t } = useTranslation();
  const today = useToday();
  const turnOn = useVerb(api.autopay.turnOn, { ...autopayChange, once: true });
  // What stood open when the dialog opened: what was marked does not move under the finger.
  const [{ apartmentId, open }] = useState(home);
  const { form, field, ...rest } = useContractForm({
    schema: (typed: Typed) =>
      read(typed, { month: today.slice(0, 7), setup, canReuse: keptBy !== null }),
    mode: "onTouched",
    defaultValues: {
      cardNumber: "",
      cardHolder: "",
      expiry: "",
      cvv: "",
      daysBefore: "0",
      ...offerRule(bills),
      invoiceIds: [],
      source: keptBy && !setup ? "kept" : "another",
      consent: false,
    },
    submit: async ({ card, source, ...rule }) => {
      const beside = other ? { beside: true } : {};
      const meant = {
        apartmentId,
        ...rule,
        ...(await cardSource(source, card)),
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
  const [cardNumber, source] = useWatch({
    control: form.control,
    name: ["cardNumber", "source"],
  });
  const reuses = source === "kept" ? keptBy : null;
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
        {keptBy && !setup && (
          <CardChoice
            card={keptBy.card}
            source={source}
            onSource={(chosen) => form.setValue("source", chosen)}
            typeAnother={typeAnother}
          />
        )}
        <p className="text-sm text-ink-soft">{t(leadOf({ reuses, setup, apartmentId }))}</p>
        {test && !reuses && <TestNotice />}
        {!setup && !reuses && <CardFields brand={brandOf(cardNumber)} field={field} />}
      </div>
      <Checkbox label={t("autopay.turn_on.consent")} {...field("consent")} />
    </FormBody>
  );

  async function cardSource(source: Typed["source"], card: TypedCard) {
    if (setup) return { setup };
    if (source === "kept" && keptBy)
      return { keptCard: { autopayId: keptBy.id, version: keptBy.version } };
    return keepCard(apartmentId, card);
  }
}

type CardLead = { reuses: AutopayView | null; setup: string | null; apartmentId: string };

function leadOf({ reuses, setup, apartmentId }: CardLead) {
  if (setup) return "autopay.elsewhere.typed";
  if (!reuses) return "autopay.turn_on.card_lead";
  return reuses.apartmentId === apartmentId
    ? "autopay.turn_on.own_lead"
    : "autopay.turn_on.kept_lead";
}
