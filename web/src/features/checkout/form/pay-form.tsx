import { Lock } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { limits } from "#core/billing/model.ts";
import { muchBeyond } from "#core/billing/rules/beyond.ts";
import type { HomesView } from "#core/billing/views.ts";
import { checkoutLimits } from "#core/checkout/model.ts";
import { brandOf } from "#core/checkout/rules/card.ts";
import type { CardPaymentView } from "#core/checkout/views.ts";
import { readMoney } from "#core/kernel/money.ts";
import { useNow } from "#web/app/clock.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { writeMoney } from "#web/app/language/write-money.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { CardFields } from "./card-fields.tsx";
import type { KeepTyped } from "./keep-typed.ts";
import { invoiceText, openText } from "./open-text.ts";
import { Lost } from "./lost.tsx";
import { questionOf, Repeat } from "./repeat.tsx";
import { TooMuch } from "./too-much.tsx";
import {
  allOf,
  type Chosen,
  changeChoice,
  chosenAtFirst,
  isAheadAtFirst,
  owedOf,
  withoutPaid,
} from "./chosen.ts";
import { type OnCharged, useCardForm } from "./use-card-form.ts";

type PayableHome = HomesView["accounts"][number];
type Typed = { typed: string; chosenIds: readonly string[] };
export type WhereTo = (what: Typed & { open: PayableHome["open"] }) => ReactNode;
export type Instead = (what: Typed & { home: PayableHome; place: string }) => ReactNode;
type Props = {
  home: PayableHome;
  place: string;
  /** The invoice it is opened from. */
  first: string | undefined;
  /** The link asked to pay in advance. */
  advance: boolean;
  /** An attempt that came to nothing: all of it but the card stays. */
  before: CardPaymentView | undefined;
  /** By which name the provider is known on whose own page the card is typed; null: it is typed here. */
  elsewhere: string | null;
  keep: KeepTyped;
  onCharged: OnCharged;
  /** Explains where an amount goes, by billing's rule. */
  whereTo: WhereTo;
  /** Other ways to pay the same. */
  instead: Instead;
};

/**
 * Form to pay by card. The choice is kept: once less of it is open, that is said and nothing is
 * paid.
 */
export function PayForm({ home, place, first, advance, before, ...props }: Props) {
  const { elsewhere, keep, onCharged, ...parts } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(home.open);
  const [chosen, setChosen] = useState(() => chosenAtFirst(open, first, before));
  // Money in advance names no invoice, and yet pays what is open first: that is then seen like a choice.
  const [ahead, setAhead] = useState(() => isAheadAtFirst(open, chosen, before, advance));
  const [undecided, setUndecided] = useState(false);
  const now = useNow();
  const [left, leave] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [keeps, setKeeps] = useState(false);
  const canKeep = elsewhere === null && keep.isOffered(home.apartmentId);
  /** Kopecks that somebody meant, although they are far more than there is to pay, and by how much. */
  const agreed = useRef<{ amount: number; rest: number } | null>(null);
  /** Kopecks that somebody means to pay although they were just paid, or begun to be. */
  const repeated = useRef<number | null>(null);
  const aheadBox = useRef<HTMLInputElement>(null);
  const marked = ahead ? [] : chosen.seen;
  const ids = marked.map(({ id }) => id);
  const written = (kopecks: number) => (kopecks > 0 ? writeMoney(kopecks) : "");
  const usualPurpose = ({ seen }: Chosen, inAdvance = ahead) => {
    const numbers = seen.map(({ number }) => number).join(", ");
    const [one, another] = seen;
    const text = another
      ? t("checkout.purpose_invoices", { numbers, place })
      : t("checkout.purpose_invoice", { number: numbers, place });
    const whole = one && !inAdvance && text.length <= checkoutLimits.purpose.max;
    const all = one || inAdvance ? t("checkout.purpose_all", { place }) : "";
    return (whole ? text : all).slice(0, checkoutLimits.purpose.max);
  };
  const usualAmount = (what: Chosen, inAdvance = ahead) => written(inAdvance ? 0 : owedOf(what));
  const again = before && !chosen.lost ? before : undefined;
  const { form, field, submit, refusal, clearRefusal, busy } = useCardForm({
    apartmentId: home.apartmentId,
    invoiceIds: ids,
    owed: owedOf(chosen),
    amount: again ? writeMoney(again.amount) : usualAmount(chosen),
    purpose: again?.purpose ?? usualPurpose(chosen),
    hosted: elsewhere !== null,
    repeated: () => repeated.current,
    beyond: (sum) => (agreed.current?.amount === sum ? agreed.current.rest : null),
    keep: canKeep && keeps ? (card) => keep.keep(home.apartmentId, card) : null,
    onCharged: (id, page) => {
      leave(true);
      onCharged(id, page);
    },
  });
  const [amount, cardNumber] = useWatch({ control: form.control, name: ["amount", "cardNumber"] });
  // What is on its way, or has been paid here, is not counted as paid beside itself.
  if (open !== home.open && !busy && !left) {
    setOpen(home.open);
    const rest = withoutPaid(home.open, chosen);
    if (rest) setChosen(rest);
    if (rest) setAhead(false);
  }
  const { lost } = chosen;
  const resetToRest = useEffectEvent(() => {
    const typed = readMoney(form.getValues("amount"));
    // A part that was typed by hand stays, as long as no more is asked for than what is left.
    if (typed === null || typed > owedOf(chosen)) form.setValue("amount", written(owedOf(chosen)));
    form.setValue("paymentPurpose", usualPurpose(chosen));
  });
  useEffect(() => {
    if (lost) resetToRest();
  }, [lost]);
  /** Takes another choice over, with its amount and purpose; what somebody typed by hand stays. */
  const choose = (next: Chosen, inAdvance: boolean) => {
    const purpose = form.getValues("paymentPurpose");
    if (purpose.trim() === "" || purpose === usualPurpose(chosen))
      form.setValue("paymentPurpose", usualPurpose(next, inAdvance));
    // What was agreed to was for the choice before.
    repeated.current = null;
    const sum = usualAmount(next, inAdvance);
    const typed = form.getValues("amount");
    if (typed.trim() === "" || typed === usualAmount(chosen))
      form.setValue("amount", sum, { shouldValidate: sum !== "" });
    clearRefusal();
    setChosen(next);
    setAhead(inAdvance);
    setUndecided(false);
  };
  const money = readMoney(amount);
  const known = money !== null && money > 0 && money <= limits.amount.max;
  // What the server has found is newer than what stands here.
  const found = refusal?.code === "checkout.far_beyond" ? refusal.params : null;
  const much = found
    ? { owed: Number(found["owed"]), rest: Number(found["rest"]) }
    : known && (ids.length > 0 || ahead)
      ? muchBeyond(open, money)
      : null;
  const send = async (event: FormEvent) => {
    if (lost && ids.length > 0) setChosen({ ...chosen, lost: null });
    const meant = agreed.current?.amount === money ? agreed.current.rest : 0;
    if (much && meant < much.rest) {
      event.preventDefault();
      // Ask only if the fields are valid; otherwise show their errors.
      if (!(await form.trigger())) return submit();
      return setPaying(true);
    }
    if (ids.length > 0 || ahead) return submit(event);
    event.preventDefault();
    setUndecided(true);
    aheadBox.current?.focus();
  };
  const question = questionOf(refusal?.code);
  const notice = lost && <Lost numbers={lost} some={ids.length > 0} />;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
      {lost?.includes("") && notice}
      <fieldset className="flex flex-col gap-2" disabled={busy}>
        <legend className="mb-2 font-[560]">{t("checkout.what")}</legend>
        {open.map(({ id, number, remaining, ...one }) => (
          <Checkbox
            key={id}
            label={invoiceText({ number, ...one }, t)}
            hint={openText({ remaining, ...one }, now, t)}
            checked={ids.includes(id)}
            onCheckedChange={(on) =>
              choose(changeChoice(open, { ...chosen, seen: marked }, id, on), false)
            }
          />
        ))}
        {ids.length === 0 && (
          <Checkbox
            ref={aheadBox}
            label={t("checkout.ahead.label")}
            hint={t(open.length > 0 ? "checkout.ahead.owing" : "checkout.ahead.clear")}
            error={undecided ? t("checkout.ahead.undecided") : undefined}
            checked={ahead}
            onCheckedChange={(on) => choose({ seen: on ? allOf(open) : [], lost: null }, on)}
          />
        )}
      </fieldset>
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
      {parts.whereTo({ open, typed: amount, chosenIds: ids })}
      {elsewhere ? (
        <p className="rounded-md bg-sunken px-4 py-3">
          {t("checkout.elsewhere.lead", { name: elsewhere })}
        </p>
      ) : (
        <CardFields brand={brandOf(cardNumber)} field={field} />
      )}
      {canKeep && (
        <Checkbox
          label={keep.label}
          hint={keep.consent}
          checked={keeps}
          disabled={busy}
          onCheckedChange={setKeeps}
        />
      )}
      {!lost?.includes("") && <div role="alert">{notice}</div>}
      <FormRefusal refusal={lost || question || found ? null : refusal} busy={busy} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        icon={<Lock aria-hidden />}
        className="w-full sm:self-start sm:w-auto"
      >
        {elsewhere
          ? t("checkout.elsewhere.submit", { name: elsewhere })
          : known
            ? t("checkout.submit", { amount: formatMoney(money) })
            : t("checkout.submit_plain")}
      </Button>
      {much && (
        <TooMuch
          open={isPaying || found !== null}
          onOpenChange={(on) => {
            setPaying(on);
            if (!on) clearRefusal();
          }}
          amount={money ?? 0}
          {...much}
          onConfirm={() => {
            agreed.current = { amount: money ?? 0, rest: much.rest };
            void submit();
          }}
        />
      )}
      <Repeat
        question={question}
        amount={money ?? 0}
        onClose={clearRefusal}
        onConfirm={() => {
          repeated.current = money;
          void submit();
        }}
      />
      {parts.instead({ home, place, typed: amount, chosenIds: ids })}
    </form>
  );
}
