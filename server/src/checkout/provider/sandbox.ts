import * as z from "zod";
import { cardFailures } from "#core/checkout/model.ts";
import type { Report } from "#core/checkout/lifecycle.ts";
import { kopecks } from "#core/kernel/money.ts";
import type { CardSandbox } from "#server/platform/start/config.ts";
import {
  type CardProvider,
  type IntentFor,
  ProviderAway,
  type ProviderEvent,
  type Reference,
} from "./provider.ts";
import { isSigned } from "./signature.ts";

const patienceMs = 5_000;

const intentAnswer = z.object({ id: z.string(), secret: z.string() });
const state = z.object({
  status: z.enum(["waiting", "processing", "succeeded", "failed", "expired"]),
  amount: z.int(),
  failure: z.enum(cardFailures).nullable(),
  lastFour: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
});
const event = z.object({
  id: z.string().min(1).max(100),
  reference: z.string(),
  intent: state,
});

/** The sandbox beside this program as a provider; see `server/sandbox/`. */
export function sandboxProvider({ url, origin, secret, webhookSecret }: CardSandbox): CardProvider {
  const ask = async (path: string, body?: object): Promise<{ status: number; said: unknown }> => {
    try {
      const answer = await fetch(`${url}${path}`, {
        method: body ? "POST" : "GET",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(patienceMs),
      });
      const said: unknown = await answer.json();
      if (answer.status < 500) return { status: answer.status, said };
      throw new ProviderAway(`the sandbox answered ${answer.status}`);
    } catch (error) {
      if (error instanceof ProviderAway) throw error;
      throw new ProviderAway("the sandbox gave no answer", { cause: error });
    }
  };
  return {
    name: "sandbox",
    test: true,
    async createIntent({ reference, amount, purpose }: IntentFor) {
      const wanted = { reference: written(reference), amount, purpose };
      const { status, said } = await ask("/v1/intents", wanted);
      const intent = intentAnswer.safeParse(said).data;
      if (status !== 200 || !intent) throw new ProviderAway(`the sandbox answered ${status}`);
      return { intent: intent.id, secret: intent.secret, tokeniser: `${origin}/v1/tokens` };
    },
    async charge(intent, token) {
      const { status } = await ask(`/v1/intents/${encodeURIComponent(intent)}/charge`, { token });
      return status === 200;
    },
    async status(intent) {
      const { status, said } = await ask(`/v1/intents/${encodeURIComponent(intent)}`);
      // It keeps nothing when it ends: what it does not know any more it cannot charge either.
      if (status === 404) return { status: "expired" };
      return reportOf(state.parse(said));
    },
    readWebhook(headers, body, now): ProviderEvent | null {
      const header = headers.get("x-sandbox-signature");
      if (!isSigned(webhookSecret, { header, body, now })) return null;
      const said = event.parse(JSON.parse(Buffer.from(body).toString("utf8")));
      const reference = read(said.reference);
      return reference && { eventId: said.id, reference, report: reportOf(said.intent) };
    },
  };
}

function reportOf({ status, amount, failure, lastFour }: z.output<typeof state>): Report {
  if (status === "failed") return { status, failure: failure ?? "failed" };
  return status === "succeeded" ? { status, amount: kopecks(amount), lastFour } : { status };
}

function written({ orgId, id }: Reference): string {
  return `${orgId}.${id}`;
}

function read(reference: string): Reference | null {
  const [orgId = "", id = "", ...rest] = reference.split(".");
  const uuid = z.uuid();
  const known = rest.length === 0 && uuid.safeParse(orgId).success && uuid.safeParse(id).success;
  return known ? { orgId, id } : null;
}
