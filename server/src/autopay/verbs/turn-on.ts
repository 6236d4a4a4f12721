import { randomUUID } from "node:crypto";
import type {
  AutopayCardInput,
  ReplaceAutopayCardInput,
  TurnOnAutopayInput,
} from "#core/autopay/inputs.ts";
import { canManage, canTurnOn } from "#core/autopay/policy.ts";
import type { AutopayCardView, AutopayView } from "#core/autopay/views.ts";
import { heldOf } from "#core/billing/events.ts";
import { remainingOf } from "#core/billing/rules/status.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { type Account, holdAccount, invoicesOf } from "#server/billing/service.ts";
import { cardKeeping } from "#server/checkout/service.ts";
import { renewClaim } from "#server/platform/database/claim.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { autopayById } from "../reads/autopays-view.ts";
import {
  type AutopayRow,
  insertAutopay,
  isCardOnly,
  isOnByOther,
  lockAutopay,
  lockHeld,
  saveAutopay,
} from "../store/autopays.ts";
import { sealedCard } from "./card-secret.ts";
import { reuseCard } from "./reuse-card.ts";
import { releaseCard, type CardHolder, unusedAfter, unusedJob } from "./release.ts";
import { publishAutopayFact } from "./facts.ts";

/**
 * Asks the provider for a form of a card that is to be kept. Refuses with autopay.not_available,
 * api.service_silent, and generic.not_found where the apartment is none of the actor's.
 */
export async function beginCard(
  world: World,
  actor: Actor,
  { apartmentId }: AutopayCardInput,
): Promise<AutopayCardView> {
  const keeping = required(cardKeeping(world));
  await world.limits.consume("checkout", actor.personId);
  const { orgId } = await inTenant(world.db, actor, (tx) => lockAccount(tx, actor, apartmentId));
  const returnUrl = `${world.config.publicUrl}/payments?of=${apartmentId}`;
  const begun = await keeping.createSetup({ orgId, id: actor.personId }, returnUrl);
  if (!begun) {
    world.log.error(
      "the provider keeps no cards for this account: its support has to enable tokens",
    );
    throw new Refusal("autopay.not_available");
  }
  const { setup } = begun;
  if ("page" in begun) {
    // Whoever never comes back leaves a card with the provider of which nobody tells us.
    const startAfter = new Date(world.clock().getTime() + unusedAfter);
    const { personId } = actor;
    const about = { orgId, personId, provider: keeping.provider, setup };
    await world.jobs.enqueue(null, unusedJob, about, { startAfter });
  }
  if ("page" in begun) return { setup, page: begun.page, url: null, secret: null };
  return { setup, page: null, url: begun.tokeniser, secret: begun.secret };
}

/**
 * Turns autopay of an apartment on; a card that was only kept for it goes over into it. Refuses with autopay.not_available, autopay.already_on, autopay.on_by_another
 * (unless `beside`), autopay.card_refused, api.service_silent, generic.not_found where the apartment is none of the
 * actor's, and as `reuseCard` does.
 */
export async function turnOn(
  world: World,
  actor: Actor,
  input: TurnOnAutopayInput,
  key: string | null,
): Promise<AutopayView> {
  const now = world.clock();
  const { personId } = actor;
  const { setup, token, keptCard, apartmentId, invoiceIds, consent, beside, ...rule } = input;
  const heldAlone = async (tx: Tx) => {
    const account = await lockAccount(tx, actor, apartmentId);
    if (!beside && (await isOnByOther(tx, { apartmentId, personId }, toLocal(now).date)))
      throw new Refusal("autopay.on_by_another");
    return account;
  };
  // Before a card is kept that would only be forgotten again.
  const { orgId } = await inTenant(world.db, actor, heldAlone);
  const newCard = setup ? await storeCard(world, { orgId, id: personId }, { setup, token }) : null;
  const work = (tx: Tx) =>
    runIdempotently(tx, { key, personId, procedure: "autopay.turnOn", input, now }, async () => {
      // Autopays are locked before the account, as by the job and by a payment.
      const locked = await lockHeld(tx, { orgId, personId });
      const card = newCard ?? (await reuseCard(world, tx, { actor, orgId, keptCard }));
      const account = await heldAlone(tx);
      const chosenIds = await chosenOf(tx, actor, account, invoiceIds);
      const terms = { ...rule, chosenIds, consent, consentedAt: now, ...card };
      const savedCard = locked.find((row) => row.apartmentId === apartmentId && isCardOnly(row));
      if (savedCard) {
        const state = { status: "active", reason: null, expiryTold: null } as const;
        await saveAutopay(tx, savedCard, { ...terms, ...state });
        await releaseCard(world.jobs, tx, savedCard);
        await publishAutopayFact(tx, savedCard, "autopay.turned_on", now, { byHand: true });
        return savedCard.id;
      }
      const row = { id: randomUUID(), orgId, apartmentId, personId };
      if (!(await insertAutopay(tx, { ...row, ...terms, createdAt: now, status: "active" })))
        throw new Refusal("autopay.already_on");
      await publishAutopayFact(tx, row, "autopay.turned_on", now, { byHand: true });
      return row.id;
    });
  // The provider may have been slow.
  renewClaim(world.db);
  const id = await inTenant(world.db, actor, work).catch((error: unknown) =>
    giveBack(world, newCard && { orgId, personId, ...newCard }, error),
  );
  return autopayById(world, actor, id);
}

/**
 * Charges another card from now on. What was paused for its card or refused goes on. Refuses with generic.conflict what
 * was changed meanwhile, and as turning on does.
 */
export async function replaceCard(
  world: World,
  actor: Actor,
  { id, version, consent, ...card }: ReplaceAutopayCardInput,
): Promise<AutopayView> {
  const now = world.clock();
  const known = await inTenant(world.db, actor, (tx) => unchanged(tx, actor, { id, version }));
  const { orgId, personId } = known;
  const keptCard = await storeCard(world, { orgId, id: personId }, card);
  const work = async (tx: Tx) => {
    const row = await unchanged(tx, actor, { id, version });
    const goesOn = row.status === "paused" && row.reason !== "person" && !isCardOnly(row);
    const state = goesOn ? ({ status: "active", reason: null } as const) : {};
    await saveAutopay(tx, row, {
      ...keptCard,
      ...state,
      expiryTold: null,
      consent,
      consentedAt: row.consentedAt,
    });
    const kind = isCardOnly(row) ? "autopay.card_kept" : "autopay.changed";
    await publishAutopayFact(tx, row, kind, now, { byHand: true });
    await releaseCard(world.jobs, tx, row);
  };
  renewClaim(world.db);
  await inTenant(world.db, actor, work).catch((error: unknown) =>
    giveBack(world, { orgId, personId, ...keptCard }, error),
  );
  return autopayById(world, actor, id);
}

/** Locks one of the actor's autopays and compares its version. */
async function unchanged(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<AutopayRow> {
  const row = await lockAutopay(tx, id);
  if (!row || row.status === "stopped") throw new Refusal("generic.not_found");
  orRefuse(canManage(actor, row));
  if (row.version !== version) throw new Refusal("generic.conflict");
  return row;
}

/** Deletes a card that was not used in the end, and throws the error on. */
export async function giveBack(
  world: World,
  card: CardHolder | null,
  error: unknown,
): Promise<never> {
  if (card) await releaseCard(world.jobs, null, card);
  throw error;
}

/**
 * Has the provider keep a card and returns what to store. Runs outside of a transaction, since
 * providers may be slow.
 */
export async function storeCard(
  world: World,
  owner: { orgId: string; id: string },
  card: { setup: string; token?: string | undefined },
) {
  const keeping = required(cardKeeping(world));
  await world.limits.consume("checkout", owner.id);
  const keptCard = await keeping.keep(card, owner);
  if (!keptCard) throw new Refusal("autopay.card_refused");
  const { token, ...known } = keptCard;
  const { provider } = keeping;
  return { provider, cardSealed: sealedCard(world.config.secret, token), ...known };
}

/**
 * Locks the account of an apartment; refuses with generic.not_found if the actor pays nothing
 * there.
 */
export function lockAccount(tx: Tx, actor: Actor, apartmentId: string): Promise<Account> {
  return holdAccount(tx, apartmentId, (billed) => canTurnOn(actor, { ...billed, begun: null }));
}

/** Filters the chosen invoices to open ones that the actor sees. */
async function chosenOf(
  tx: Tx,
  actor: Actor,
  account: Account,
  invoiceIds: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(invoiceIds)];
  const found = await invoicesOf(tx, account, wanted);
  const seen = found.filter((one) => canTurnOn(actor, heldOf(one)) === null);
  if (seen.length < wanted.length) {
    const issues = [{ path: "invoiceIds", rule: "invalid" }];
    throw new Refusal("generic.validation", { issues });
  }
  return seen.filter((one) => remainingOf(one) > 0).map(({ id }) => id);
}

function required<T>(keeping: T | null): T {
  if (!keeping) throw new Refusal("autopay.not_available");
  return keeping;
}
