import { randomUUID } from "node:crypto";
import type { PayInput, StartPaymentInput } from "#core/checkout/inputs.ts";
import { lately, mayBeginBeside, mayPay, mayRepeat } from "#core/checkout/lifecycle.ts";
import { canPay, isOwn } from "#core/checkout/policy.ts";
import { checkoutLimits } from "#core/checkout/model.ts";
import { paidPurpose } from "#core/checkout/rules/paid-purpose.ts";
import type { CardPaymentView, StartedPaymentView } from "#core/checkout/views.ts";
import { canBeAhead } from "#core/billing/rules/beyond.ts";
import { remainingOf } from "#core/billing/rules/status.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { second } from "#core/kernel/time.ts";
import { holdAccount } from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { providerOf } from "../provider/of-world.ts";
import { type CardProvider, type Intent, ProviderAway } from "../provider/provider.ts";
import { getCardPayment } from "../reads/payments-view.ts";
import {
  findCharged,
  findRivals,
  insertCardPayment,
  lockCardPayment,
  lockCharged,
  toCardPayment,
  saveCardPayment,
  sumCharge,
} from "../store/payments.ts";
import { followJob } from "./follow-job.ts";
import { owedBy, payableOf, seenBy } from "./payable.ts";
import { saveChargeStep, settlePayment } from "./settle.ts";

/** When the provider is asked for the first time what came of a payment. */
const firstLook = 20 * second;

/**
 * Begins to pay by card and says where the browser takes it. Refuses with checkout.already_paying, checkout.already_paid,
 * checkout.paid_lately and checkout.begun_lately (unless `repeated`), checkout.far_beyond (unless `beyond`), checkout.no_provider, checkout.provider_unavailable,
 * generic.validation (invoices or apartments that the actor may not pay so), and generic.not_found where an apartment is none of theirs.
 */
export async function startPayment(
  world: World,
  actor: Actor,
  input: StartPaymentInput,
  key: string | null,
): Promise<StartedPaymentView> {
  const now = world.clock();
  const { personId } = actor;
  const provider = required(providerOf(world));
  await world.limits.consume("checkout", personId);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "checkout.start", input, now }, () =>
      begin(tx, actor, { input, provider: provider.name, now }),
    ),
  );
  const answer = await intentFor(world, actor, provider, id);
  return {
    payment: await getCardPayment(world, actor, { id }),
    tokeniser:
      "page" in answer
        ? null
        : { url: answer.tokeniser, intent: answer.intent, secret: answer.secret },
  };
}

async function begin(
  tx: Tx,
  actor: Actor,
  { input, provider, now }: { input: StartPaymentInput; provider: CardProvider["name"]; now: Date },
): Promise<string> {
  const id = randomUUID();
  const rows: CardPaymentStart[] = [];
  // In one order for everybody, so that nobody waits for each other.
  for (const part of partsOf(input).toSorted(byApartment)) {
    const row = await beginPart(tx, actor, { part, input, now });
    if (rows.some(({ orgId }) => orgId !== row.orgId)) throw invalid("others");
    rows.push(row);
  }
  const first = rows.find(({ apartmentId }) => apartmentId === input.apartmentId);
  const shared = { personId: actor.personId, provider, status: "created", createdAt: now } as const;
  if (first) {
    // Of several apartments each receipt names only its own invoices.
    const purpose = rows.length === 1 ? input.paymentPurpose : first.purpose;
    await insertCardPayment(tx, { ...first, ...shared, id, purpose });
  }
  for (const row of rows)
    if (row !== first)
      await insertCardPayment(tx, { ...row, ...shared, id: randomUUID(), chargedWithId: id });
  return id;
}

type Part = Pick<StartPaymentInput, "apartmentId" | "invoiceIds" | "owed" | "amount">;
type CardPaymentStart = Part & { orgId: string; purpose: string };

const byApartment = (a: Part, b: Part) => (a.apartmentId < b.apartmentId ? -1 : 1);

/** Locks an apartment's account and checks what is to be paid of it. */
async function beginPart(
  tx: Tx,
  actor: Actor,
  { part, input, now }: { part: Part; input: StartPaymentInput; now: Date },
): Promise<CardPaymentStart> {
  const { apartmentId } = part;
  const account = await holdAccount(tx, apartmentId, (billed) =>
    canPay(actor, { ...billed, begun: null }),
  );
  const invoiceIds = [...new Set(part.invoiceIds)];
  const invoices = await payableOf(tx, actor, account, invoiceIds);
  const owed = await owedBy(tx, actor, account, invoiceIds);
  const { personId } = actor;
  const sums = { owed: toKopecks(part.owed), amount: toKopecks(part.amount) };
  const attempt = { id: "", personId, apartmentId, invoiceIds, createdAt: now, ...sums };
  const rivals = await findRivals(tx, apartmentId, new Date(now.getTime() - lately));
  orRefuse(mayPay(attempt, rivals, owed));
  if (!input.repeated)
    orRefuse(mayRepeat(attempt, rivals, now) ?? mayBeginBeside(attempt, rivals, now));
  const open = (await seenBy(tx, actor, account)).map((one) => ({ remaining: remainingOf(one) }));
  const ahead = canBeAhead(open, { ...part, beyond: input.beyond });
  if (ahead) orRefuse({ ...ahead, code: "checkout.far_beyond" });
  const purpose = paidPurpose(invoices.map(({ number }) => number).toSorted());
  return { ...part, orgId: account.orgId, invoiceIds, owed, purpose };
}

/** Splits what is asked for by apartment. With several, each pays chosen invoices in full, to the kopeck. */
function partsOf({ others = [], ...first }: StartPaymentInput): Part[] {
  const { apartmentId, invoiceIds, owed, amount } = first;
  const parts = [
    { apartmentId, invoiceIds, owed, amount },
    ...others.map((part) => ({ ...part, owed: part.amount })),
  ];
  if (others.length === 0) return parts;
  if (invoiceIds.length === 0 || amount !== owed) throw invalid("amount");
  if (new Set(parts.map((part) => part.apartmentId)).size < parts.length) throw invalid("others");
  return parts;
}

const invalid = (path: string) =>
  new Refusal("generic.validation", { issues: [{ path, rule: "invalid" }] });

/**
 * Returns the provider's id of a payment, the same when asked again. Runs outside of a transaction,
 * since providers may be slow.
 */
async function intentFor(
  world: World,
  actor: Actor,
  provider: CardProvider,
  id: string,
): Promise<Intent> {
  const rows = await inTenant(world.db, actor, (tx) => findCharged(tx, id));
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Refusal("generic.not_found");
  const { orgId, intent, page } = row;
  if (intent && page) return { intent, page };
  const amount = sumCharge(rows);
  const purposes = rows.map((part) => part.purpose).join("; ");
  const purpose = purposes.slice(0, checkoutLimits.purpose.max);
  const { publicUrl } = world.config;
  const returnUrl = `${publicUrl}/payments/card/${id}`;
  const hookUrl = `${publicUrl}/api/hooks/${provider.name}`;
  const answer = await provider
    .createIntent({ reference: { orgId, id }, amount, purpose, returnUrl, hookUrl })
    .catch((err: unknown) => {
      if (!(err instanceof ProviderAway)) throw err;
      world.log.warn({ err }, "no intent was created");
      throw new Refusal("checkout.provider_unavailable", { retryAfter: 5 });
    });
  return inTenant(world.db, actor, async (tx) => {
    const locked = await lockCardPayment(tx, id);
    // Somebody was quicker: of two pages of the provider the first is followed.
    if (locked?.intent && locked.page) return { intent: locked.intent, page: locked.page };
    if (!locked || locked.intent) return answer;
    const hosted = "page" in answer ? answer.page : null;
    await saveCardPayment(tx, locked, { intent: answer.intent, page: hosted });
    const startAfter = new Date(world.clock().getTime() + firstLook);
    if (hosted) await world.jobs.enqueue(tx, followJob, { orgId, id }, { startAfter });
    return answer;
  });
}

/**
 * Charges a payment with the provider's token, once: one that is under way, or settled, is answered as it stands.
 * Refuses with checkout.no_provider, checkout.already_paying, checkout.already_paid, and generic.not_found where it is none of the actor's.
 */
export async function payWithToken(
  world: World,
  actor: Actor,
  { id, token }: PayInput,
): Promise<CardPaymentView> {
  const now = world.clock();
  const provider = required(providerOf(world));
  await world.limits.consume("checkout", actor.personId);
  const charged = await inTenant(world.db, actor, async (tx) => {
    const rows = await lockCharged(tx, id);
    const row = rows.find((one) => one.id === id);
    if (!row || !isOwn(actor, row)) throw new Refusal("generic.not_found");
    if (row.status !== "created" || !row.intent || row.page) return null;
    const { orgId, createdAt, intent } = row;
    for (const part of rows) {
      const account = await holdAccount(tx, part.apartmentId, (billed) =>
        canPay(actor, { ...billed, begun: null }),
      );
      const owed = await owedBy(tx, actor, account, part.invoiceIds);
      const rivals = await findRivals(tx, part.apartmentId, createdAt);
      orRefuse(mayPay(toCardPayment(part), rivals, owed));
    }
    await saveChargeStep(tx, rows, { status: "processing" }, now);
    const startAfter = new Date(now.getTime() + firstLook);
    await world.jobs.enqueue(tx, followJob, { orgId, id }, { startAfter });
    return { orgId, intent };
  });
  if (charged) await charge(world, provider, { ...charged, id, token });
  return getCardPayment(world, actor, { id });
}

async function charge(
  world: World,
  provider: CardProvider,
  { orgId, id, intent, token }: { orgId: string; id: string; intent: string; token: string },
): Promise<void> {
  try {
    const taken = await provider.charge(intent, token);
    if (!taken)
      await settlePayment(world, { orgId, id }, { status: "failed", failure: "failed" }, null);
    const page = taken?.page;
    if (page)
      await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
        const row = await lockCardPayment(tx, id);
        if (row?.status === "processing") await saveCardPayment(tx, row, { page });
      });
  } catch (err) {
    if (!(err instanceof ProviderAway)) throw err;
    // Whether it was charged nobody knows: the provider is asked later.
    world.log.warn({ err, cardPayment: id }, "no answer to a charge");
  }
}

function required(provider: CardProvider | null): CardProvider {
  if (!provider) throw new Refusal("checkout.no_provider");
  return provider;
}
