import * as z from "zod";
import { cardFailures } from "#core/checkout/model.ts";
import type { RefundReport, PaymentReport } from "#core/checkout/lifecycle.ts";
import { toKopecks, nothing } from "#core/kernel/money.ts";
import type { CardSandbox } from "#server/platform/start/config.ts";
import {
  type CardProvider,
  type IntentFor,
  ProviderAway,
  type ProviderEvent,
  type ProviderMovement,
  type RefundFor,
} from "./provider.ts";
import { readReference, writeReference } from "./reference.ts";
import { isSigned } from "./signature.ts";

const usualMs = 5_000;

const intentAnswer = z.object({ id: z.string(), secret: z.string() });
const setupAnswer = z.object({ id: z.string(), secret: z.string() });
const keptAnswer = z.object({
  card: z.string(),
  brand: z.string().nullable(),
  lastFour: z.string().regex(/^\d{4}$/),
  expires: z.string().regex(/^\d{4}-\d{2}$/),
});
const chargeAnswer = z.object({ challenge: z.string().nullable() });
const state = z.object({
  status: z.enum(["waiting", "processing", "succeeded", "failed", "expired"]),
  amount: z.int(),
  failure: z.enum(cardFailures).nullable(),
  lastFour: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
});
const refundState = z.object({ status: z.enum(["sent", "done", "failed"]), amount: z.int() });
const movements = z.object({
  since: z.iso.datetime(),
  items: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(["payment", "refund"]),
      amount: z.int(),
      at: z.iso.datetime(),
    }),
  ),
});
const eventFields = { id: z.string().min(1).max(100), reference: z.string() };
const event = z.union([
  z.object({ ...eventFields, intent: state }),
  z.object({ ...eventFields, refund: refundState }),
]);

/** Calls of a sandbox. Throws `ProviderAway` where it gives no answer. */
function caller({ url, secret }: Pick<CardSandbox, "url" | "secret">, slowness: number) {
  return async (path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    try {
      const answer = await fetch(`${url}${path}`, {
        method: body ? "POST" : "GET",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(usualMs * slowness),
      });
      const reply: unknown = await answer.json();
      if (answer.status < 500) return { status: answer.status, body: reply };
      throw new ProviderAway(`the sandbox answered ${answer.status}`);
    } catch (error) {
      if (error instanceof ProviderAway) throw error;
      throw new ProviderAway("the sandbox gave no answer", { cause: error });
    }
  };
}

/** Movements that go in one call. */
const atOnce = 40;

/**
 * Restores a sandbox's memory of what it took since an instant before it began; known payments stay. One with its
 * `intent` can be asked for too.
 */
export async function remindSandbox(
  { cards, slowness }: { cards: CardSandbox; slowness: number },
  since: Date,
  items: readonly (ProviderMovement & { intent?: string })[],
): Promise<void> {
  const ask = caller(cards, slowness);
  for (let from = 0; from < Math.max(1, items.length); from += atOnce) {
    const part = items.slice(from, from + atOnce);
    const written = part.map(({ reference, ...one }) => ({
      ...one,
      reference: writeReference(reference),
    }));
    const { status } = await ask("/v1/movements", { since, items: written });
    if (status !== 200) throw new ProviderAway(`the sandbox answered ${status}`);
  }
}

/** Creates the sandbox beside this program as a provider; see `server/sandbox/`. */
export function sandboxProvider(cards: CardSandbox, slowness: number): CardProvider {
  const { origin, webhookSecret } = cards;
  const ask = caller(cards, slowness);
  return {
    name: "sandbox",
    test: true,
    hosted: false,
    async createIntent({ reference, amount, returnUrl }: IntentFor) {
      const wanted = { reference: writeReference(reference), amount, returnUrl };
      const { status, body } = await ask("/v1/intents", wanted);
      const intent = intentAnswer.safeParse(body).data;
      if (status !== 200 || !intent) throw new ProviderAway(`the sandbox answered ${status}`);
      return { intent: intent.id, secret: intent.secret, tokeniser: `${origin}/v1/tokens` };
    },
    async charge(intent, token) {
      const path = `/v1/intents/${encodeURIComponent(intent)}/charge`;
      const { status, body } = await ask(path, { token });
      if (status !== 200) return null;
      const { challenge } = chargeAnswer.parse(body);
      return { page: challenge && `${origin}/3ds/${challenge}` };
    },
    async status(intent) {
      const { status, body } = await ask(`/v1/intents/${encodeURIComponent(intent)}`);
      // It keeps nothing when it ends: what it does not know any more it cannot charge either.
      if (status === 404) return { status: "expired" };
      return reportOf(state.parse(body));
    },
    keeping: {
      blocks: nothing,
      tellsExpiry: true,
      lacksIdempotencyKey: false,
      async createSetup(owner) {
        const { status, body } = await ask("/v1/setups", {
          reference: writeReference(owner),
        });
        if (status !== 200) throw new ProviderAway(`the sandbox answered ${status}`);
        const { id: setup, secret } = setupAnswer.parse(body);
        return { setup, secret, tokeniser: `${origin}/v1/tokens` };
      },
      async keep({ setup, token }) {
        const path = `/v1/setups/${encodeURIComponent(setup)}/keep`;
        const { status, body } = await ask(path, { token });
        if (status !== 200) return null;
        const { card, ...known } = keptAnswer.parse(body);
        return { token: card, ...known };
      },
      async charge(intent, card) {
        const path = `/v1/intents/${encodeURIComponent(intent)}/charge`;
        const { status, body } = await ask(path, { card });
        return status === 200 ? reportOf(state.parse(body)) : null;
      },
      async forget(card) {
        const { status } = await ask("/v1/cards/forget", { card });
        if (status !== 200) throw new ProviderAway(`the sandbox answered ${status}`);
      },
    },
    async refund({ payment, refund, amount, captured }: RefundFor) {
      const wanted = {
        reference: writeReference(refund),
        payment: writeReference(payment),
        amount,
        captured,
      };
      const { status, body } = await ask("/v1/refunds", wanted);
      // More than it took: it will never give so much back.
      return status === 200 ? refundOf(refundState.parse(body)) : { status: "failed" };
    },
    async refundStatus({ refund }) {
      const { status, body } = await ask(
        `/v1/refunds/${encodeURIComponent(writeReference(refund))}`,
      );
      return status === 200 ? refundOf(refundState.parse(body)) : { status: "unknown" };
    },
    async movements(from, to) {
      const days = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      const { status, body } = await ask(`/v1/movements?${days}`);
      if (status !== 200) throw new ProviderAway(`the sandbox answered ${status}`);
      const { since, items } = movements.parse(body);
      return {
        since: new Date(since),
        refunds: true,
        items: items.flatMap(({ reference: written, amount, at, kind }) => {
          const reference = readReference(written);
          return reference
            ? [{ reference, kind, amount: toKopecks(amount), at: new Date(at) }]
            : [];
        }),
      };
    },
    readWebhook(headers, body, now): ProviderEvent | null {
      const header = headers.get("x-sandbox-signature");
      if (!isSigned(webhookSecret, { header, body, now })) return null;
      const eventBody = event.parse(JSON.parse(Buffer.from(body).toString("utf8")));
      const reference = readReference(eventBody.reference);
      if (!reference) return null;
      const known = { eventId: eventBody.id, reference };
      return "refund" in eventBody
        ? { ...known, about: "refund", report: refundOf(eventBody.refund) }
        : { ...known, about: "payment", report: reportOf(eventBody.intent) };
    },
  };
}

function reportOf({ status, amount, failure, lastFour }: z.output<typeof state>): PaymentReport {
  if (status === "failed") return { status, failure: failure ?? "failed" };
  return status === "succeeded" ? { status, amount: toKopecks(amount), lastFour } : { status };
}

function refundOf({ status, amount }: z.output<typeof refundState>): RefundReport {
  return status === "done" ? { status, amount: toKopecks(amount) } : { status };
}
