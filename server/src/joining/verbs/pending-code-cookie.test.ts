import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { hour } from "#core/kernel/time.ts";
import { person } from "#server/identity/table.ts";
import { actorOf } from "#server/identity/testing.ts";
import type { Jar } from "#server/platform/http/cookies.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, type TestBuilding } from "#server/testing/organisation.ts";
import { newMember } from "../testing.ts";
import { recallGuestInvitation, sendGuestInvitation } from "./guests.ts";
import * as pendingCode from "./pending-code-cookie.ts";

let world: TestWorld;
let building: TestBuilding;

beforeAll(async () => {
  world = await openTestWorld({
    mail: { smtpUrl: "smtp://127.0.0.1:9", from: "post@oselia.example" },
  });
  building = await foundOrganisation(world, "SENTHOUSE");
});
afterAll(() => world.close());

const from = "203.0.113.7";
const nobody = { address: from, personId: null };

/** Builds the cookies of a browser, where nothing looks at their age. */
function browser(): { jar: Jar } {
  const cookies = new Map<string, string>();
  const jar: Jar = {
    get: (name) => cookies.get(name) ?? null,
    set: (name, value) => void cookies.set(name, value),
    drop: (name) => void cookies.delete(name),
  };
  return { jar };
}

test("a code is found by who confirmed the address it was sent to, in whichever browser they sign in", async () => {
  const owner = await actorOf(world, building.people.owner.id);
  const marko = await newMember(world, "uk", `Marko-${randomUUID()}@example.com`);
  const strange = await newMember(world);
  const guest = {
    apartmentId: building.apartmentId,
    basis: "tenant",
    firstName: "Марко",
    lastName: "Новий",
    email: marko.email.toLowerCase(),
  } as const;
  const send = async () => {
    const sent = await sendGuestInvitation(world, owner, guest, null);
    return sent.find(({ email }) => email === guest.email)?.id;
  };
  const as = ({ personId }: Actor) => ({ address: from, personId });
  const shown = async (by: Omit<pendingCode.Holder, "jar">, { jar } = browser()) =>
    (await pendingCode.getHeldCode(world, { ...by, jar }))?.id;
  const id = await send();
  expect(id).toBeDefined();
  expect(await shown(as(marko))).toBe(id);
  for (const other of [nobody, as(strange), { ...as(marko), staff: true }])
    expect(await shown(other)).toBeUndefined();

  // An address that nobody has confirmed is anybody's.
  const confirm = (at: Date | null) =>
    world.db.orm.update(person).set({ emailVerifiedAt: at }).where(eq(person.id, marko.personId));
  await confirm(null);
  expect(await shown(as(marko))).toBeUndefined();
  await confirm(testNow);

  // Dropped, it is offered here no more; a later one is.
  const here = browser();
  expect(await shown(as(marko), here)).toBe(id);
  await pendingCode.dropHeldCode(world, { ...as(marko), jar: here.jar });
  expect(await shown(as(marko), here)).toBeUndefined();
  world.setNow(new Date(testNow.getTime() + hour));
  const later = await send();
  expect(await shown(as(marko), here)).toBe(later);

  // It is redeemed as a code of the browser, and is over then; a revoked one is not found either.
  const agreed = { held: later ?? "", from: { address: from, jar: here.jar } };
  const joined = await pendingCode.redeemCode(world, marko, agreed, null);
  expect(joined).toMatchObject({ apartment: "1", basis: "tenant" });
  expect(await shown(as(marko), here)).toBeUndefined();
  expect(await shown(as(marko))).toBeUndefined();
  const recalled = { ...guest, email: strange.email };
  const sent = (await sendGuestInvitation(world, owner, recalled, null)).find(
    ({ email }) => email === strange.email,
  );
  expect(await shown(as(strange))).toBe(sent?.id);
  await recallGuestInvitation(world, owner, { id: sent?.id ?? "" });
  expect(await shown(as(strange))).toBeUndefined();
  world.setNow(testNow);
});
