import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import type { HouseView } from "#core/buildings/views.ts";
import { unique } from "./requests.ts";

export type Spot = { buildingId: string; apartmentId: string };

/** The page of a flat for its staff. */
export function pathOf({ buildingId, apartmentId }: Spot): string {
  return `/manager/buildings/${buildingId}/apartments/${apartmentId}`;
}

/** A flat of a new house, to which nothing has ever been billed; signs the demo administrator in. */
export async function emptyFlat(context: BrowserContext): Promise<Spot> {
  const headers = { "x-oselia": "1", "idempotency-key": crypto.randomUUID() };
  await context.request.post("/api/identity/sign-in/demo", { headers, data: { role: "admin" } });
  const plan = {
    entrances: 1,
    floors: 1,
    apartmentsPerFloor: 1,
    numbering: "through",
    first: 1,
    skip: [],
    firstFloor: 1,
    heights: [],
    exceptions: [],
  };
  const created = await context.request.post("/api/buildings", {
    headers,
    data: { address: unique("вул. Грошова, 1/"), city: "Полтава", postal_code: null, plan },
  });
  expect(created.status(), await created.text()).toBe(200);
  const { id: buildingId } = (await created.json()) as { id: string };
  const answer = await context.request.get(`/api/buildings/${buildingId}/house`);
  const { apartments } = (await answer.json()) as HouseView;
  return { buildingId, apartmentId: apartments[0]?.id ?? "" };
}
