import { randomUUID } from "node:crypto";
import { newProvider, newService } from "#core/marketplace/builder.ts";
import type { MatrixRow, Stage } from "../matrix-rows.ts";

const management = ["manager", "admin"] as const;
const everyManagement = [...management, "limited manager"] as const;
const inside = ["resident", "owner", "neighbour", ...everyManagement] as const;

const newFields = ({ house: { canary } }: Stage) =>
  newProvider({
    name: `Виконавець ${canary}`,
    about: canary,
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1_440 })),
    services: [newService({ title: `Послуга ${canary}`, about: canary, minutes: 30 })],
  });

type Provider = { id: string; version: number; services: { id: string }[] };
type OrderReference = { id: string; version: number };

/** Creates an offered provider with one service. */
async function offered(stage: Stage, approve = true): Promise<Provider> {
  const body = { ...newFields(stage), approve };
  const added: unknown = await stage.ask("manager", "POST", "/api/marketplace/providers", body);
  return added as Provider;
}
const serviceOf = async (stage: Stage) => ({ id: (await offered(stage)).services[0]?.id ?? "" });
const versioned = ({ id, version }: OrderReference) => ({ id, version });

/** Makes an order for a person at home: a free time of a service of its own. */
async function wanted(stage: Stage, apartmentId = stage.house.apartmentId, slot = 6) {
  const { id } = await serviceOf(stage);
  const path = `/api/marketplace/services/${id}/slots`;
  const found: unknown = await stage.ask("manager", "GET", path);
  const { days } = found as { days: { slots: { start: string }[] }[] };
  return {
    serviceId: id,
    apartmentId,
    // Hours go by while it is ordered and confirmed.
    startsAt: days.flatMap(({ slots }) => slots)[slot]?.start ?? "",
    address: stage.house.buildingCanary,
    notes: stage.house.buildingCanary,
  };
}
/** Creates a confirmed order of the resident, so that few wait at once. */
async function ordered(
  stage: Stage,
  slot?: number,
): Promise<OrderReference & { startsAt: string }> {
  const input = await wanted(stage, undefined, slot);
  const order = await stage.ask("resident", "POST", "/api/marketplace/orders", input);
  return { ...(await act(stage, order as OrderReference, "confirm")), startsAt: input.startsAt };
}
async function act(
  stage: Stage,
  { id, version }: OrderReference,
  action: string,
): Promise<OrderReference> {
  const path = `/api/marketplace/orders/${id}/act`;
  const body = { version, action };
  return versioned((await stage.ask("manager", "POST", path, body)) as OrderReference);
}
async function completed(stage: Stage): Promise<OrderReference> {
  return act(stage, await act(stage, await due(stage), "start"), "complete");
}
/** Creates a confirmed order whose time has come. */
async function due(stage: Stage): Promise<OrderReference> {
  const { startsAt, ...order } = await ordered(stage);
  stage.waitUntil(new Date(startsAt));
  return order;
}

/** Creates a completed order with a review. */
async function reviewed(stage: Stage): Promise<{ id: string }> {
  const { id } = await completed(stage);
  const path = `/api/marketplace/orders/${id}/review`;
  await stage.ask("resident", "PUT", path, { rating: 1, comment: stage.house.buildingCanary });
  return { id };
}

export const marketplace: Record<string, MatrixRow> = {
  "marketplace.services": {
    input: async (stage) => {
      await offered(stage);
      return { limit: 100 };
    },
    ok: "signed in",
  },
  "marketplace.service": { input: serviceOf, ok: inside },
  "marketplace.slots": { input: serviceOf, ok: inside },
  "marketplace.providers": {
    input: async (stage) => {
      await offered(stage);
      return {};
    },
    ok: "signed in",
  },
  "marketplace.provider": {
    input: async (stage) => ({ id: (await offered(stage)).id }),
    ok: inside,
  },
  "marketplace.addProvider": {
    input: async (stage) => ({
      ...newFields(stage),
      name: randomUUID(),
      about: "",
      services: [],
      approve: false,
    }),
    ok: [...management, "foreign manager", "foreign admin"],
    others: { "limited manager": "generic.forbidden" },
  },
  "marketplace.changeProvider": {
    input: async (stage) => {
      const { id, version } = await offered(stage);
      return { ...newFields(stage), id, version };
    },
    ok: management,
    others: { "limited manager": "generic.forbidden" },
  },
  "marketplace.approveProvider": {
    input: async (stage) => versioned(await offered(stage, false)),
    ok: management,
    others: { "limited manager": "generic.forbidden" },
  },
  "marketplace.archiveProvider": {
    input: async (stage) => versioned(await offered(stage)),
    ok: management,
    others: { "limited manager": "generic.forbidden" },
  },
  "marketplace.restoreProvider": {
    input: async (stage) => versioned(await offered(stage)),
    ok: management,
    others: { "limited manager": "generic.forbidden" },
  },
  "marketplace.orders": {
    input: async (stage) => {
      await ordered(stage);
      return {};
    },
    ok: "signed in",
  },
  "marketplace.counts": { input: async () => ({}), ok: "signed in" },
  "marketplace.order": {
    input: async (stage) => ({ id: (await ordered(stage)).id }),
    ok: ["resident", ...management],
  },
  "marketplace.place": {
    input: (stage, caller) =>
      wanted(
        stage,
        caller === "neighbour" ? stage.house.neighbourApartmentId : stage.house.apartmentId,
      ),
    ok: ["resident", "owner", "neighbour"],
  },
  "marketplace.act": {
    input: async (stage) => ({ ...(await due(stage)), action: "start" }),
    ok: management,
    others: { resident: "generic.forbidden" },
  },
  "marketplace.reschedule": {
    input: async (stage) => {
      const { startsAt: _, ...order } = await ordered(stage, 100);
      return { ...order, startsAt: (await wanted(stage, undefined, 120)).startsAt };
    },
    ok: ["resident"],
  },
  "marketplace.review": {
    input: async (stage) => ({ id: (await completed(stage)).id, rating: 5, comment: "Дякую." }),
    ok: ["resident"],
  },
  "marketplace.hideReview": {
    input: async (stage) => ({ ...(await reviewed(stage)), reason: "Образливі слова" }),
    ok: management,
  },
  "marketplace.showReview": { input: reviewed, ok: management },
  "marketplace.replyToReview": {
    input: async (stage) => ({ ...(await reviewed(stage)), reply: "Дякуємо за відгук." }),
    ok: management,
  },
};
