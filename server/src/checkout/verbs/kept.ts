import { payerAudience } from "#core/checkout/events.ts";
import {
  isSettled,
  lately,
  mayBeginBeside,
  mayPay,
  mayRepeat,
  type PaymentReport,
} from "#core/checkout/lifecycle.ts";
import type { CardFailure, CardProviderName, CardStatus } from "#core/checkout/model.ts";
import { toKopecks, type Kopecks } from "#core/kernel/money.ts";
import { Refusal, type RefusalResult } from "#core/kernel/refusal.ts";
import { hour, minute, second } from "#core/kernel/time.ts";
import type { Account } from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { providerOf } from "../provider/of-world.ts";
import {
  type CardKeeping,
  type CardProvider,
  type IntentFor,
  ProviderAway,
  type Reference,
} from "../provider/provider.ts";
import {
  type CardRow,
  findCardPayment,
  findRivals,
  insertCardPayment,
  lockCardPayment,
  saveCardPayment,
} from "../store/payments.ts";
import { followJob } from "./follow-job.ts";
import { settlePayment } from "./settle.ts";

const firstLook = 20 * second;
/** How long a charge whose answer was lost is looked for before it counts as never heard. */
const traceTime = hour;

/** `test`: it takes test cards only, and no money moves; `hosted`: a card is typed on its own page. */
type KeepingProvider = { provider: CardProviderName; test: boolean; hosted: boolean };

/**
 * Returns the provider that keeps cards, with its name; null: none. Its calls refuse with
 * api.service_silent.
 */
export function cardKeeping(
  world: Pick<World, "config" | "clock" | "log">,
):
  | (Pick<
      CardKeeping,
      "createSetup" | "keep" | "closeSetup" | "forget" | "blocks" | "tellsExpiry"
    > &
      KeepingProvider)
  | null {
  const provider = providerOf(world);
  const keeping = provider?.keeping;
  if (!keeping) return null;
  const answered = <T>(call: Promise<T>) =>
    call.catch((err: unknown) => {
      if (!(err instanceof ProviderAway)) throw err;
      world.log.warn({ err }, "a provider does not keep cards now");
      throw new Refusal("api.service_silent");
    });
  return {
    provider: provider.name,
    test: provider.test,
    hosted: provider.hosted,
    blocks: keeping.blocks,
    tellsExpiry: keeping.tellsExpiry,
    createSetup: (owner, returnUrl) => answered(keeping.createSetup(owner, returnUrl)),
    keep: (card, owner) => answered(keeping.keep(card, owner)),
    closeSetup: async (setup) => {
      await answered(keeping.closeSetup?.(setup) ?? Promise.resolve());
    },
    forget: (card) => answered(keeping.forget(card)),
  };
}

/** A charge of a kept card that is about to be made. */
type KeptCharge = {
  /** The payment's own, and what the provider knows it by: of one id there is one charge. */
  id: string;
  personId: string;
  invoiceIds: string[];
  amount: Kopecks;
  purpose: string;
  provider: CardProviderName;
  /** Autopay that has the card. */
  keptCardId: string;
  /** Its person confirmed this very payment; else autopay charges. */
  byHand: boolean;
};

/**
 * Writes down, behind the account's lock, that a kept card is being charged. Returns why not: somebody
 * pays the same now, less than the amount remains, or, unless `repeated`, it was paid in advance or
 * begun by hand lately. `remaining`: of the invoices; without any, of all that is open.
 */
export async function beginKept(
  tx: Tx,
  { orgId, apartmentId }: Account,
  {
    remaining,
    repeated = false,
    ...charge
  }: KeptCharge & {
    remaining: Kopecks;
    repeated?: boolean | undefined;
  },
  now: Date,
): Promise<RefusalResult | null> {
  const { id, personId, invoiceIds, amount } = charge;
  const owed = invoiceIds.length > 0 ? amount : remaining;
  const attempt = { id, personId, apartmentId, invoiceIds, owed, createdAt: now };
  const rivals = await findRivals(tx, apartmentId, new Date(now.getTime() - lately));
  const refusal =
    mayPay(attempt, rivals, remaining) ??
    (repeated
      ? null
      : (mayRepeat({ ...attempt, amount }, rivals, now) ??
        (charge.byHand ? mayBeginBeside(attempt, rivals, now) : null)));
  if (refusal) return refusal;
  await insertCardPayment(tx, { ...attempt, ...charge, orgId, status: "processing" });
  await publishFacts(tx, {
    orgId,
    kind: "checkout.moved",
    subject: { card_payment: id, apartment: apartmentId },
    actorId: personId,
    data: { status: "processing" },
    audience: payerAudience({ personId }),
    at: now,
  });
  return null;
}

/** Where a charge of a kept card stands. */
type KeptOutcome = { status: CardStatus; failure: CardFailure | null; createdAt: Date } & Pick<
  CardRow,
  "keptCardId"
>;

/** Returns the outcome of a charge by what is known so far; null if there is none. */
export async function keptOutcome(tx: Tx, id: string): Promise<KeptOutcome | null> {
  return findCardPayment(tx, id);
}

/**
 * Brings a charge on: asks the provider where it stands, and takes the money where it was not asked for yet. Repeated,
 * after whatever came between, it is still one charge: the provider knows it by its reference, and takes of an intent once. Without
 * a card, which was forgotten meanwhile, it is only asked.
 */
export async function chargeKept(
  world: World,
  reference: Reference,
  card: string | null,
): Promise<KeptOutcome | null> {
  const { orgId, id } = reference;
  const find = () => inTenant(world.db, { orgIds: [orgId] }, (tx) => keptOutcome(tx, id));
  const row = await inTenant(world.db, { orgIds: [orgId] }, (tx) => findCardPayment(tx, id));
  const provider = providerOf(world);
  if (!row || isSettled(row.status) || provider?.name !== row.provider) return row;
  try {
    const report = await reportOf(world, provider, row, card);
    await settlePayment(world, reference, report, null);
  } catch (err) {
    if (!(err instanceof ProviderAway)) throw err;
    // Whether it was charged nobody knows: it is asked again before anything is tried.
    world.log.warn({ err, cardPayment: id }, "no answer about a kept card");
  }
  return find();
}

async function reportOf(
  world: World,
  provider: CardProvider,
  row: CardRow,
  card: string | null,
): Promise<PaymentReport> {
  const { keeping } = provider;
  if (!card && !row.intent) return { status: "expired" };
  const wanted = wantedOf(world, provider, row);
  const intent = row.intent ?? (await intentFor(world, provider, wanted, card ?? ""));
  const report = await provider.status(intent);
  // Whoever sent the charge closes it where the payer is asked to confirm, and records why.
  if (report.status === "expired" && (await wasJustSent(world, wanted.reference)))
    return { status: "processing" };
  if (report.status !== "waiting" || !keeping) return report;
  if (keeping.lacksIdempotencyKey) return sendOnce(world, keeping, { ...wanted, intent }, card);
  if (!card) return (await keeping.abandon?.(intent)) ?? report;
  return (await keeping.charge(intent, card, wanted)) ?? noCard;
}

/** Returns whether another process may still be handling the answer to a charge. */
async function wasJustSent(world: World, { orgId, id }: Reference): Promise<boolean> {
  const row = await inTenant(world.db, { orgIds: [orgId] }, (tx) => findCardPayment(tx, id));
  return row?.sentAt ? world.clock().getTime() - row.sentAt.getTime() < minute : false;
}

/** There is no such card any more. */
const noCard: PaymentReport = { status: "failed", failure: "invalid_card" };

function wantedOf(world: World, provider: CardProvider, row: CardRow): IntentFor {
  const { orgId, id, purpose } = row;
  const { publicUrl } = world.config;
  return {
    reference: { orgId, id },
    amount: toKopecks(row.amount),
    purpose,
    returnUrl: `${publicUrl}/payments/card/${id}`,
    hookUrl: `${publicUrl}/api/hooks/${provider.name}`,
  };
}

/**
 * Returns the provider's intent of a payment, the same when repeated, and follows it from then on.
 */
async function intentFor(
  world: World,
  provider: CardProvider,
  wanted: IntentFor,
  card: string,
): Promise<string> {
  const { orgId, id } = wanted.reference;
  const createIntent = provider.keeping?.createIntent;
  const { intent } = await (createIntent
    ? createIntent(wanted, card)
    : provider.createIntent(wanted));
  return inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const locked = await lockCardPayment(tx, id);
    if (!locked || locked.intent) return locked?.intent ?? intent;
    await saveCardPayment(tx, locked, { intent });
    const startAfter = new Date(world.clock().getTime() + firstLook);
    await world.jobs.enqueue(tx, followJob, { orgId, id }, { startAfter });
    return intent;
  });
}

/**
 * Sends a charge of which the provider shows no trace, if it was never sent, and writes that down first: whoever dies or
 * loses the answer between, it is sent once. One whose trace does not come up within `traceTime` was never heard.
 */
async function sendOnce(
  world: World,
  keeping: CardKeeping,
  { intent, ...wanted }: IntentFor & { intent: string },
  card: string | null,
): Promise<PaymentReport> {
  const { orgId, id } = wanted.reference;
  const now = world.clock();
  const mark = (work: (tx: Tx, row: CardRow) => Promise<PaymentReport | null>) =>
    inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
      const row = await lockCardPayment(tx, id);
      return row ? work(tx, row) : null;
    });
  const sent = await mark(async (tx, row): Promise<PaymentReport | null> => {
    if (row.sentAt) {
      const lost = now.getTime() - row.sentAt.getTime() >= traceTime;
      return { status: lost ? "expired" : "processing" };
    }
    if (!card) return { status: "expired" };
    await saveCardPayment(tx, row, { sentAt: now });
    return null;
  });
  if (sent || !card) return sent ?? { status: "expired" };
  try {
    return (await keeping.charge(intent, card, wanted)) ?? noCard;
  } catch (err) {
    // It was told nothing at all: the next one may send it.
    if (err instanceof ProviderAway && err.untold)
      await mark(async (tx, row) => {
        await saveCardPayment(tx, row, { sentAt: null });
        return null;
      });
    throw err;
  }
}
