import type { StartedPaymentView } from "#core/checkout/views.ts";
import type { SliceRule } from "#core/slices.ts";
import { ApiError } from "#web/app/api/api-error.ts";

/** Card as typed. It goes to the provider only and is stored nowhere. */
export type TypedCard = {
  cardNumber: string;
  cardHolder: string;
  expiry: string;
  cvv: string;
};

const rules: Record<string, Record<string, SliceRule>> = {
  cardNumber: { invalid: "card_number", test_cards_only: "card_test_only" },
  cardHolder: { invalid: "card_holder" },
  expiry: { invalid: "card_expiry", expired: "card_expired" },
  cvv: { invalid: "card_cvv" },
};

/**
 * Hands a card to the provider's tokeniser, on its own origin, for a token that pays this one payment. Refuses like a
 * call of ours: a field that is wrong, or checkout.provider_unavailable.
 */
export async function tokeniseCard(
  { url, intent, secret }: NonNullable<StartedPaymentView["tokeniser"]>,
  card: TypedCard,
): Promise<string> {
  const away = (cause?: unknown) => new ApiError("checkout.provider_unavailable", { cause });
  const answer = await fetch(url, {
    method: "POST",
    mode: "cors",
    credentials: "omit",
    cache: "no-store",
    referrerPolicy: "no-referrer",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ intent, secret, ...card }),
  }).catch((error: unknown) => {
    throw away(error);
  });
  const body = (await answer.json().catch(() => ({}))) as {
    token?: string;
    field?: string;
    fault?: string;
  };
  if (answer.ok && body.token) return body.token;
  const { field: path = "", fault = "" } = body;
  const rule = rules[path]?.[fault];
  if (!rule) throw away();
  throw new ApiError("generic.validation", { data: { issues: [{ path, rule }] } });
}
