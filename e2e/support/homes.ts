import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { newPlan } from "#core/buildings/builder.ts";
import type { FacadeView } from "#core/buildings/views.ts";
import type { CreatedInvitation } from "#core/joining/views.ts";
import { type Role, signInAs } from "./browser.ts";
import { newInvoiceToday } from "./invoices.ts";
import { type Person, signUp } from "./people.ts";
import { unique } from "./requests.ts";

const headers = () => ({ "x-oselia": "1", "idempotency-key": crypto.randomUUID() });

export type NewBuilding = {
  buildingId: string;
  address: string;
  apartments: { id: string; number: string }[];
};

/** Creates a building of two floors with two apartments each; signs the device in as its author. */
export async function newBuilding(
  context: BrowserContext,
  by: Role & ("manager" | "admin"),
): Promise<NewBuilding> {
  await signInAs(context, by);
  const plan = newPlan({ entrances: 1 });
  const address = unique("пров. Тихий, 2/");
  const created = await context.request.post("/api/buildings", {
    headers: headers(),
    data: { address, city: "Полтава", postalCode: null, plan },
  });
  expect(created.status(), await created.text()).toBe(200);
  const { id: buildingId } = (await created.json()) as { id: string };
  const answer = await context.request.get(`/api/buildings/${buildingId}/house`);
  const { apartments } = (await answer.json()) as FacadeView;
  return { buildingId, address, apartments };
}

/** Creates an invitation code for an apartment as the staff signed in on this device. */
export async function invite(
  context: BrowserContext,
  apartmentId: string,
  as: { kind: "owner" } | { kind: "resident"; basis: "tenant" } = {
    kind: "resident",
    basis: "tenant",
  },
): Promise<CreatedInvitation> {
  const answer = await context.request.post("/api/joining/invitations", {
    headers: headers(),
    data: { apartmentId, ...as },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as CreatedInvitation;
}

export async function redeem(context: BrowserContext, code: string): Promise<void> {
  const answer = await context.request.post("/api/joining/codes/redeem", {
    headers: headers(),
    data: { code },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Creates a tenant with a building of their own, signed in on this device. */
export async function newTenant(context: BrowserContext, office: BrowserContext): Promise<Person> {
  const { apartments } = await newBuilding(office, "admin");
  const { code } = await invite(office, apartments[0]?.id ?? "");
  const person = await signUp(context);
  await redeem(context, code);
  return person;
}

/** Returns the id of the apartment of whoever is signed in on the device. */
export async function findHome(device: BrowserContext): Promise<string> {
  const places = await device.request.get("/api/places/mine");
  const [home] = (await places.json()) as [{ apartment: { id: string } }];
  return home.apartment.id;
}

/** Bills 12.34 UAH to the home of whoever is signed in on the device; returns the invoice’s number. */
export async function billHome(device: BrowserContext, office: BrowserContext): Promise<string> {
  const answer = await office.request.post("/api/billing/invoices", {
    headers: headers(),
    data: newInvoiceToday(await findHome(device), 12_34),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { number: string }).number;
}

/** Adds a cold water meter, standing at 100, to the home of whoever is signed in on the device; returns its id. */
export async function addMeterAtHome(
  device: BrowserContext,
  office: BrowserContext,
): Promise<string> {
  const answer = await office.request.post(`/api/apartments/${await findHome(device)}/meters`, {
    headers: headers(),
    data: {
      kind: "cold_water",
      unit: "m3",
      serial: unique("ВК "),
      place: "Кухня",
      digits: 5,
      verifiedUntil: null,
      installedOn: "2026-01-10",
      firstValue: 100_000,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}
