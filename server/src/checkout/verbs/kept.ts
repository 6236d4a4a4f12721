import { payerAudience } from "#core/checkout/events.ts";
import { isSettled, mayPay, type Report } from "#core/checkout/lifecycle.ts";
import type { CardFailure, CardProviderName, CardStatus } from "#core/checkout/model.ts";
import { kopecks, type Kopecks } from "#core/kernel/money.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { second } from "#core/kernel/time.ts";
import type { Account } from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publish } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { providerOf } from "../provider/of-world.ts";
import {
  type CardKeeping,
  type CardProvider,
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
import { settle } from "./settle.ts";

const firstLook = 20 * second;

/** `test`: it takes test cards only, and no money moves; `hosted`: a card is typed on its own page. */
type Named = { provider: CardProviderName; test: boolean; hosted: boolean };

/** Who keeps cards here, and by which name; null where nobody does. Their answers refuse with api.unavailable. */
export function cardKeeping(
  world: Pick<World, "config" | "clock" | "log">,
): (Pick<CardKeeping, "createSetup" | "keep" | "forget"> & Named) | null {
  const provider = providerOf(world);
  const keeping = provider?.keeping;
  if (!keeping) return null;
  const asked = <T>(call: Promise<T>) =>
    call.catch((err: unknown) => {
      if (!(err instanceof ProviderAway)) throw err;
      world.log.warn({ err }, "a provider keeps no card now");
      throw new Refusal("api.unavailable", { retryAfter: 5 });
    });
  return {
    provider: provider.name,
    test: provider.test,
    hosted: provider.hosted,
    createSetup: (owner, returnUrl) => asked(keeping.createSetup(owner, returnUrl)),
    keep: (card, owner) => asked(keeping.keep(card, owner)),
    forget: (card) => asked(keeping.forget(card)),
  };
}

/** A charge of a kept card that is about to be made. */
type KeptCharge = {
  /** The payment's own, and what the provider knows it by: of one id there is one charge. */
  id: string;
  personId: string;
  invoiceId: string;
  amount: Kopecks;
  purpose: string;
  provider: CardProviderName;
};

/**
 * Writes down, behind the account's lock, that a kept card is being charged: from then on nobody else pays the same.
 * False where somebody does at this moment.
 */
export async function beginKept(
  tx: Tx,
  { orgId, apartmentId }: Account,
  { invoiceId, ...charge }: KeptCharge,
  now: Date,
): Promise<boolean> {
  const { id, personId, amount } = charge;
  const asked = {
    id,
    personId,
    apartmentId,
    invoiceIds: [invoiceId],
    owed: amount,
    createdAt: now,
  };
  if (mayPay(asked, await findRivals(tx, apartmentId, now), amount)) return false;
  await insertCardPayment(tx, { ...asked, ...charge, orgId, status: "processing" });
  await publish(tx, {
    orgId,
    kind: "checkout.moved",
    subject: { card_payment: id, apartment: apartmentId },
    actorId: personId,
    data: { status: "processing" },
    audience: payerAudience({ personId }),
    at: now,
  });
  return true;
}

/** Where a charge of a kept card stands. */
type KeptOutcome = { status: CardStatus; failure: CardFailure | null; createdAt: Date };

/** Where a charge stands by what has been told so far; null where there is none. */
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
    await settle(world, reference, report, null);
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
): Promise<Report> {
  if (!card && !row.intent) return { status: "expired" };
  const intent = row.intent ?? (await intentFor(world, provider, row, card ?? ""));
  const report = await provider.status(intent);
  if (report.status !== "waiting") return report;
  if (!card) return (await provider.keeping?.abandon?.(intent)) ?? report;
  const charged = await provider.keeping?.charge(intent, card);
  return charged ?? { status: "failed", failure: "invalid_card" };
}

/** What the provider calls it; asked again it is the same. It is followed from then on. */
async function intentFor(
  world: World,
  provider: CardProvider,
  row: CardRow,
  card: string,
): Promise<string> {
  const { orgId, id, purpose } = row;
  const { publicUrl } = world.config;
  const wanted = {
    reference: { orgId, id },
    amount: kopecks(row.amount),
    purpose,
    returnUrl: `${publicUrl}/payments/card/${id}`,
    hookUrl: `${publicUrl}/api/hooks/${provider.name}`,
  };
  const own = provider.keeping?.createIntent;
  const { intent } = await (own ? own(wanted, card) : provider.createIntent(wanted));
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const locked = await lockCardPayment(tx, id);
    if (!locked || locked.intent) return;
    await saveCardPayment(tx, locked, { intent });
    const startAfter = new Date(world.clock().getTime() + firstLook);
    await world.jobs.enqueue(tx, followJob, { orgId, id }, { startAfter });
  });
  return intent;
}
