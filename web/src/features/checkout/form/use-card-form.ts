import { useRef } from "react";
import type { StartPaymentInput } from "#core/checkout/inputs.ts";
import type { StartedPaymentView } from "#core/checkout/views.ts";
import { api } from "#web/app/api/api.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { mayHaveArrived } from "#web/app/api/idempotency.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { billingKeys } from "#web/features/billing/keys.ts";
import { cardPaymentChange } from "../queries.ts";
import { checkoutKeys } from "../keys.ts";
import { type CardTyped, readCardForm } from "./card-form.ts";
import { waitForKeeping } from "./keep-typed.ts";
import { tokeniseCard, type TypedCard } from "./tokenise.ts";

/** The payment has been charged, or nobody knows: its own page says what comes of it. `page`: where the payer goes on. */
export type OnCharged = (id: string, page: string | null) => void;

type CardFormOptions = {
  apartmentId: string;
  invoiceIds: readonly string[];
  /** Invoices of other apartments that are paid with them. */
  others?: StartPaymentInput["others"];
  /** Kopecks that the payer sees open. */
  owed: number;
  amount: string;
  purpose: string;
  /** The card is typed on the provider's own page. */
  hosted: boolean;
  /** The kopecks that the payer means to pay although they were just paid, or begun to be; null: nothing of the kind. */
  repeated: () => number | null;
  /** The kopecks beyond all that is open that the payer has agreed to for a sum; null: none. */
  beyond: (sum: number) => number | null;
  /** Keeps the card of a payment that has neither failed nor waits at its bank; null: it is not to be kept. */
  keep?: ((card: TypedCard) => Promise<void>) | null;
  onCharged: OnCharged;
};

type Charged = Pick<StartedPaymentView["payment"], "id" | "page">;

/**
 * Creates the form of a card: begins the payment with us, has the provider turn the card into a
 * token, pays with that.
 */
export function useCardForm({ apartmentId, invoiceIds, owed, ...options }: CardFormOptions) {
  const { amount, purpose, hosted, others, repeated, beyond, keep, onCharged } = options;
  const month = useToday().slice(0, 7);
  const refetchOnFailure = [billingKeys.all, checkoutKeys.overview];
  const start = useVerb(api.checkout.start, { once: true, invalidates: [], refetchOnFailure });
  const pay = useVerb(api.checkout.pay, { ...cardPaymentChange, refetchOnFailure });
  /** Last started payment, reused while only the card changes. */
  const begun = useRef<{ input: string; started: StartedPaymentView } | null>(null);

  async function begin(input: StartPaymentInput): Promise<StartedPaymentView> {
    const text = JSON.stringify(input);
    if (begun.current?.input !== text)
      begun.current = { input: text, started: await start.mutateAsync(input) };
    return begun.current.started;
  }

  async function charge(input: StartPaymentInput, card: TypedCard): Promise<Charged> {
    const { payment, tokeniser } = await begin(input);
    if (!tokeniser) return payment;
    const token = await tokeniseCard(tokeniser, card).catch((error: unknown) => {
      // It may wait for no card any more: the next press begins anew.
      if (!(error instanceof ApiError) || error.issues.length === 0) begun.current = null;
      throw error;
    });
    try {
      const paid = await pay.mutateAsync({ id: payment.id, token });
      // Whether a card whose bank asks is its payer's, that bank has yet to say.
      if (keep && paid.status !== "failed" && paid.page === null) await waitForKeeping(keep(card));
      return paid;
    } catch (error) {
      begun.current = null;
      if (!mayHaveArrived(error)) throw error;
    }
    return { id: payment.id, page: null };
  }

  const empty = { cardNumber: "", cardHolder: "", expiry: "", cvv: "" };
  return useContractForm({
    schema: (typed: CardTyped) => readCardForm(typed, hosted ? null : month),
    mode: "onTouched",
    defaultValues: { ...empty, amount, paymentPurpose: purpose },
    submit: ({ amount: sum, paymentPurpose, ...card }) => {
      const agreed = beyond(sum);
      const input = { apartmentId, invoiceIds: [...invoiceIds], owed, amount: sum, paymentPurpose };
      return charge(
        {
          ...input,
          ...(repeated() === sum ? { repeated: true } : {}),
          ...(agreed === null ? {} : { beyond: agreed }),
          ...(others?.length ? { others } : {}),
        },
        card,
      );
    },
    done: ({ id, page }) => onCharged(id, page),
  });
}
