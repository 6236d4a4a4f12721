import type { SliceDeclaration } from "../kernel/slice.ts";

export const facts = {
  "building.created": { audit: true },
  "building.changed": { audit: true },
  "building.archived": { audit: true },
  "building.restored": { audit: true },
  "building.removed": { audit: true },
  "entrance.added": { audit: true },
  "entrance.renamed": { audit: true },
  "entrance.removed": { audit: true },
  "apartment.added": { audit: true, history: "apartment" },
  "apartment.changed": { audit: true, history: "apartment" },
  "apartment.archived": { audit: true, history: "apartment" },
  "apartment.restored": { audit: true, history: "apartment" },
  "apartment.removed": { audit: true, history: "apartment" },
  "residency.began": { audit: true, history: "apartment" },
  "residency.ended": { audit: true, history: "apartment" },
  "residency.restored": { audit: true, history: "apartment" },
  "residency.changed": { audit: true, history: "apartment" },
  "residency.removed": { audit: true, history: "apartment" },
  "residency.person_changed": { audit: true, history: "apartment" },
  "places.changed": { audit: false, renewsCaller: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "places.in_use": 409,
  "places.occupied": 409,
  "places.begun": 409,
  "places.has_account": 409,
} as const satisfies SliceDeclaration["refusals"];

export const buildingsSlice = {
  name: "buildings",
  facts,
  refusals,
  labels: { apartment: "place", entrance: "place", building: "place" },
} as const satisfies SliceDeclaration;
