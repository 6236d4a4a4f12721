import { useState } from "react";
import { useWatch } from "react-hook-form";
import { brandOf } from "#core/checkout/rules/card.ts";
import { useToday } from "#web/app/clock.ts";
import { type FormReading, useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, type Frame } from "#web/app/form/form-dialog.tsx";
import {
  CardFields,
  cardIssues,
  TestNotice,
  type TypedCard,
} from "#web/features/checkout/public.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { keepCard } from "./keep-card.ts";
import { forgetTyped } from "./typed-elsewhere.ts";

type CardSource = { setup: string; token?: string };
type Props = {
  frame: Frame;
  apartmentId: string;
  test: boolean;
  /** Id at the provider of a card typed on its page; null where it is typed here. */
  setup: string | null;
  /** Consent that has to be ticked; null where it was given before. */
  consent: string | null;
  send: (source: CardSource) => Promise<unknown>;
  done: string;
  /** Said beside it, e.g. of charges to come. */
  note?: string;
};
type CardFormValues = TypedCard & { consent: boolean };

/** Form for a card that the provider is to keep, typed here or on the provider's page before. */
export function CardForm({ frame, test, setup, consent, send, done, note, ...given }: Props) {
  const month = useToday().slice(0, 7);
  const [{ apartmentId }] = useState(given);
  const { form, field, ...rest } = useContractForm({
    schema: ({ consent: isAgreed, ...typed }: CardFormValues): FormReading<TypedCard> => {
      const card = { ...typed, cardHolder: typed.cardHolder.trim() };
      const issues = setup ? [] : cardIssues(card, month);
      if (consent !== null && !isAgreed) issues.push({ path: "consent", rule: "autopay_consent" });
      return issues.length > 0 ? { issues } : { output: card };
    },
    mode: "onTouched",
    defaultValues: { cardNumber: "", cardHolder: "", expiry: "", cvv: "", consent: false },
    submit: async (card) => {
      const source = setup ? { setup } : await keepCard(apartmentId, card);
      if (setup) forgetTyped();
      return send(source);
    },
    done: () => {
      toast.success(done, note ? { description: note, duration: 15_000 } : {});
      frame.close();
    },
  });
  const cardNumber = useWatch({ control: form.control, name: "cardNumber" });
  return (
    <FormBody frame={frame} {...rest}>
      {test && <TestNotice />}
      {!setup && <CardFields brand={brandOf(cardNumber)} field={field} />}
      {consent !== null && <Checkbox label={consent} {...field("consent")} />}
    </FormBody>
  );
}
