import { Lock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { brandOf } from "#core/checkout/rules/card.ts";
import { paidPurpose } from "#core/checkout/rules/paid-purpose.ts";
import type { CardPaymentView } from "#core/checkout/views.ts";
import { useNow } from "#web/app/clock.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { writeMoney } from "#web/app/language/write-money.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { CardFields } from "../form/card-fields.tsx";
import { Lost } from "../form/lost.tsx";
import { invoiceText, openText } from "../form/open-text.ts";
import { questionOf, Repeat } from "../form/repeat.tsx";
import { type OnCharged, useCardForm } from "../form/use-card-form.ts";
import { chooseParts, lostNumbers, type PayableHome, type PayPart, sumParts } from "./pay-part.ts";

type Props = {
  /** Homes of one payee; the same array until something of them changes. */
  homes: readonly PayableHome[];
  /** An attempt that came to nothing: its choice stays. */
  before: CardPaymentView | undefined;
  /** Name of the provider on whose own page the card is typed; null: it is typed here. */
  elsewhere: string | null;
  onCharged: OnCharged;
};

/** Form to pay invoices of several homes with one charge, each in full. */
export function JointForm({ homes, before, elsewhere, onCharged }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const [shown, setShown] = useState(homes);
  const parts = partsOf(shown);
  const [ids, setIds] = useState(() => chosenAtFirst(parts, before));
  const [lost, setLost] = useState<readonly string[]>([]);
  const [undecided, setUndecided] = useState(false);
  const [left, leave] = useState(false);
  /** Kopecks of the first home that are paid although somebody began to pay the same. */
  const repeated = useRef<number | null>(null);
  const chosen = chooseParts(parts, ids);
  const [first, ...others] = chosen;
  const sum = sumParts(chosen);
  const numbers = chosen.flatMap(({ invoices }) => invoices.map(({ number }) => number));
  const amount = first ? writeMoney(sumParts([first])) : "";
  const purpose = paidPurpose(numbers.toSorted());
  const { form, field, submit, refusal, clearRefusal, busy } = useCardForm({
    apartmentId: first?.home.apartmentId ?? "",
    invoiceIds: idsOf(first),
    owed: first ? sumParts([first]) : 0,
    others: others.map((part) => ({
      apartmentId: part.home.apartmentId,
      invoiceIds: idsOf(part),
      amount: sumParts([part]),
    })),
    amount,
    purpose,
    hosted: elsewhere !== null,
    repeated: () => repeated.current,
    beyond: () => null,
    onCharged: (id, page) => {
      leave(true);
      onCharged(id, page);
    },
  });
  const question = questionOf(refusal?.code);
  const cardNumber = useWatch({ control: form.control, name: "cardNumber" });
  const { setValue } = form;
  useEffect(() => {
    setValue("amount", amount);
    setValue("paymentPurpose", purpose);
  }, [amount, purpose, setValue]);
  // What is on its way, or has been paid here, is not counted as paid beside itself.
  if (shown !== homes && !busy && !left) {
    const gone = lostNumbers(parts, partsOf(homes), ids);
    setShown(homes);
    if (gone.length > 0) setLost([...new Set([...lost, ...gone])]);
  }
  const choose = (id: string, on: boolean) => {
    clearRefusal();
    setLost([]);
    setUndecided(false);
    repeated.current = null;
    setIds(on ? [...ids, id] : ids.filter((one) => one !== id));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        if (first) return void submit(event);
        event.preventDefault();
        setUndecided(true);
      }}
    >
      {parts.map(({ home, invoices }) => (
        <fieldset key={home.apartmentId} className="flex flex-col gap-2" disabled={busy}>
          <legend className="mb-2 font-[560] wrap-anywhere">{t("payments.place", home)}</legend>
          {invoices.map(({ id, number, ...one }) => (
            <Checkbox
              key={id}
              label={invoiceText({ number, ...one }, t)}
              hint={openText(one, now, t)}
              checked={ids.includes(id)}
              onCheckedChange={(on) => choose(id, on)}
            />
          ))}
          {invoices.length === 0 && <p className="text-ink-soft">{t("payments.clear")}</p>}
        </fieldset>
      ))}
      {chosen.length > 1 && (
        <p className="text-ink-soft">
          {t("checkout.joint.parts", {
            amounts: chosen.map((part) => formatMoney(sumParts([part]))).join(" + "),
          })}
        </p>
      )}
      {elsewhere ? (
        <p className="rounded-md bg-sunken px-4 py-3">
          {t("checkout.elsewhere.lead", { name: elsewhere })}
        </p>
      ) : (
        <CardFields brand={brandOf(cardNumber)} field={field} />
      )}
      <div role="alert" className="empty:hidden">
        {lost.length > 0 && <Lost numbers={lost} some={chosen.length > 0} />}
        {undecided && <p className="text-brick-ink">{t("checkout.joint.nothing")}</p>}
      </div>
      <FormRefusal refusal={lost.length > 0 || question ? null : refusal} busy={busy} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        icon={<Lock aria-hidden />}
        className="w-full sm:self-start sm:w-auto"
      >
        {submitText()}
      </Button>
      <Repeat
        question={question}
        amount={sum}
        onClose={clearRefusal}
        onConfirm={() => {
          repeated.current = first ? sumParts([first]) : null;
          void submit();
        }}
      />
    </form>
  );

  function submitText(): string {
    if (elsewhere) return t("checkout.elsewhere.submit", { name: elsewhere });
    return sum > 0
      ? t("checkout.submit", { amount: formatMoney(sum) })
      : t("checkout.submit_plain");
  }
}

const partsOf = (homes: readonly PayableHome[]): PayPart[] =>
  homes.map((home) => ({ home, invoices: home.open }));

const idsOf = (part: PayPart | undefined): string[] => part?.invoices.map(({ id }) => id) ?? [];

/** Returns the choice of an attempt that is repeated, else everything open. */
function chosenAtFirst(parts: readonly PayPart[], before: CardPaymentView | undefined): string[] {
  const ids = before && [before, ...before.others].flatMap(({ invoiceIds }) => invoiceIds);
  return ids ?? parts.flatMap(idsOf);
}
