import { type Autopay, type Charge, type Payable } from "#core/autopay/model.ts";
import { canOversee, canTurnOn } from "#core/autopay/policy.ts";
import { isUsableCard, nextOf, spentIn } from "#core/autopay/rules/plan.ts";
import type {
  ApartmentAutopayView,
  AutopayChargesView,
  AutopaysView,
  AutopayView,
} from "#core/autopay/views.ts";
import { formatInvoiceNumber } from "#core/billing/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { cardKeeping } from "#server/checkout/service.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import {
  chargesQuery,
  endedAutopaysQuery,
  isOnQuery,
  othersQuery,
  ownAutopaysQuery,
  type StoredAutopay,
} from "./autopays.ts";
import { placeQuery } from "./places.ts";

/** Lists the actor's own autopays that are not stopped, and where others ended. */
export async function listOwnAutopays(world: World, actor: Actor): Promise<AutopaysView> {
  const homes = actor.places.flatMap(({ apartmentId }) => apartmentId ?? []);
  const [found, ended, others] = await Promise.all([
    runRead(world.db, actor, ownAutopaysQuery(actor)),
    runRead(world.db, actor, endedAutopaysQuery(actor)),
    runRead(world.db, actor, othersQuery(actor, homes, toLocal(world.clock()).date)),
  ]);
  const keeping = cardKeeping(world);
  return {
    available: keeping !== null,
    test: keeping?.test ?? false,
    hosted: keeping?.hosted ?? false,
    blocks: keeping?.blocks ?? 0,
    tellsExpiry: keeping?.tellsExpiry ?? true,
    items: found.map((stored) => shown(world, actor, stored)),
    others,
    ended,
  };
}

/** Returns one of the actor's autopays. Refuses with generic.not_found. */
export async function autopayById(world: World, actor: Actor, id: string): Promise<AutopayView> {
  const [stored] = await runRead(world.db, actor, ownAutopaysQuery(actor, id));
  if (!stored) throw new Refusal("generic.not_found");
  return shown(world, actor, stored);
}

function shown(world: World, actor: Actor, stored: StoredAutopay): AutopayView {
  const { status, reason, brand, lastFour, expires, createdAt, until, ...known } = stored;
  const { id, apartmentId, daysBefore, chargeLimit, monthLimit, version, orgId } = known;
  if (status === "stopped") throw new Error("a stopped autopay is shown to nobody");
  const today = toLocal(world.clock()).date;
  const ruled: Autopay = {
    ...known,
    status,
    expires,
    chargeLimit: toKopecks(chargeLimit),
    monthLimit: toKopecks(monthLimit),
    consentedAt: new Date(stored.consentedAt),
  };
  const charges: Charge[] = stored.charges.map((one) => ({
    ...one,
    amount: toKopecks(one.amount),
  }));
  // What is charged is what its person may see, as the clock asks it.
  const home = actor.places.find((place) => place.apartmentId === apartmentId);
  const subject = { orgId, apartmentId, buildingId: home?.buildingId ?? "" };
  const invoices: Payable[] = stored.invoices
    .filter(({ issuedOn }) => home && canTurnOn(actor, { ...subject, begun: issuedOn }) === null)
    .map((one) => ({
      ...one,
      issuedAt: new Date(one.issuedAt),
      remaining: toKopecks(one.remaining),
    }));
  const next = nextOf(ruled, { invoices, charges }, today);
  const usable = isUsableCard(stored, cardKeeping(world)?.provider ?? null, today);
  return {
    id,
    apartmentId,
    status,
    reason: status === "paused" ? (reason as AutopayView["reason"]) : null,
    daysBefore,
    chargeLimit,
    monthLimit,
    card: { brand, lastFour, expires, usable },
    spent: spentIn(charges, today.slice(0, 7)),
    next: usable && next && (until === null || next.day < until) ? next : null,
    until,
    createdAt,
    version,
  };
}

/**
 * Lists the charges of an apartment by the actor's autopays, stopped ones included. Refuses with
 * generic.not_found.
 */
export async function listCharges(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<AutopayChargesView> {
  const found = await runRead(world.db, actor, chargesQuery(id, actor));
  if (!found) throw new Refusal("generic.not_found");
  return {
    items: found.map(({ month, serial, ...charge }) => ({
      ...charge,
      invoiceNumber: formatInvoiceNumber(month, serial),
      failure: charge.status === "failed" ? charge.failure : null,
    })),
  };
}

/** Returns whether an apartment has autopay, for staff of its building. */
export async function ofApartment(
  world: World,
  actor: Actor,
  { apartmentId }: { apartmentId: string },
): Promise<ApartmentAutopayView> {
  const place = await runRead(world.db, actor, placeQuery(apartmentId));
  if (!place) throw new Refusal("generic.not_found");
  orRefuse(canOversee(actor, { ...place, apartmentId, begun: null }));
  return {
    on: await runRead(world.db, actor, isOnQuery(apartmentId, toLocal(world.clock()).date)),
  };
}
