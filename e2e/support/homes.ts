import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { newPlan } from "#core/buildings/builder.ts";
import type { FacadeView } from "#core/buildings/views.ts";
import type { CreatedInvitation } from "#core/joining/views.ts";
import { type Role, signInAs } from "./browser.ts";
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
