import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { getAccount, listHomes } from "#server/billing/reads/account-view.ts";
import { listInvoices } from "#server/billing/reads/invoices-view.ts";
import { listPayments } from "#server/billing/reads/payments-view.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { addResidency } from "#server/buildings/builder.ts";
import { getApartment } from "#server/buildings/reads/apartments-view.ts";
import { myPlaces } from "#server/buildings/reads/choices-view.ts";
import { outcomeOf, today } from "#server/buildings/testing.ts";
import { endResidency } from "#server/buildings/verbs/residencies.ts";
import { actorOf } from "#server/identity/testing.ts";
import { ownResidencies } from "#server/joining/reads/people.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";

let world: TestWorld;
let books: Books;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  books = await foundBooks(world);
  await books.issue(500_00);
  await books.receive(100_00);
  await books.issue(70_00, { apartmentId: books.flats[2] });
});

/** Ends Єва's residency of a kind in an apartment, and returns her as she is then. */
async function endResidencyOf(kind: string, apartmentId: string): Promise<Actor> {
  const { current } = await getApartment(world, books.ada, { id: apartmentId });
  const residency = current.find(
    (one) => one.kind === kind && one.person.id === books.eva.personId,
  );
  const end = {
    id: residency?.id ?? "",
    version: residency?.version ?? 0,
    on: today,
    reason: null,
  };
  await endResidency(world, books.ada, end);
  return actorOf(world, books.eva.personId);
}

/** Reads what each view shows somebody of apartments 1 and 3. */
async function readAll(actor: Actor) {
  const [first, , third] = books.flats;
  const apartments = [first, third];
  const ids = (items: readonly { apartmentId: string }[]) =>
    items.map(({ apartmentId }) => apartments.indexOf(apartmentId)).toSorted();
  const { accounts } = await listHomes(world, actor);
  const places = await myPlaces(world, actor);
  const outcomes = (read: (id: string) => Promise<unknown>) =>
    Promise.all(apartments.map((id) => outcomeOf(read(id))));
  return {
    apartments: await outcomes((id) => getApartment(world, actor, { id })),
    accounts: await outcomes((apartmentId) => getAccount(world, actor, { apartmentId })),
    homes: ids(accounts),
    lives: accounts.map(({ property }) => property?.lives ?? null),
    invoices: ids((await listInvoices(world, actor, {})).items),
    payments: ids((await listPayments(world, actor, {})).items),
    places: places.map(({ apartment }) => apartments.indexOf(apartment.id)).toSorted(),
    joined: await Promise.all(
      apartments.map((apartmentId) =>
        inTenant(world.db, actor, (tx) =>
          ownResidencies(tx, { apartmentId, personId: actor.personId, today }),
        ).then((residencies) => residencies.map(({ kind }) => kind)),
      ),
    ),
  };
}

const seen = "ok";
const hidden = "generic.not_found";

test("of two apartments the one that is kept is seen as before, the other not at all", async () => {
  const both = [0, 1];
  expect(await readAll(books.eva)).toMatchObject({ homes: both, invoices: both, places: both });
  expect(await readAll(await endResidencyOf("owner", books.flats[2]))).toEqual({
    apartments: [seen, hidden],
    accounts: [seen, hidden],
    homes: [0],
    lives: [false],
    invoices: [0],
    payments: [0],
    places: [0],
    joined: [["owner"], []],
  });
});

test.each([
  ["owner", { lives: [null, false], joined: [["resident"], ["owner"]] }],
  ["resident", { lives: [false, false], joined: [["owner"], ["owner"]] }],
])("of two kinds in one apartment the end of %s leaves the other", async (kind, left) => {
  const { orgId, flats, eva } = books;
  const lives = { orgId, apartmentId: flats[0], personId: eva.personId, kind: "resident" } as const;
  await inTenant(world.db, { orgIds: [orgId] }, (tx) => addResidency(tx, lives));
  const twice = await actorOf(world, eva.personId);
  expect(await readAll(twice)).toMatchObject({ lives: [true, false], homes: [0, 1] });
  const after = await endResidencyOf(kind, flats[0]);
  expect(await readAll(after)).toEqual({
    apartments: [seen, seen],
    accounts: [seen, seen],
    homes: [0, 1],
    invoices: [0, 1],
    payments: [0],
    places: [0, 1],
    ...left,
  });
});
