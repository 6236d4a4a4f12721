import { areas } from "./areas.ts";
import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "contacts.changed": { audit: true },
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

export const rules = [
  "place_number",
  "place_numbers",
  "postal_code",
  "tax_id",
  "area_range",
  "area_decimals",
  "range_too_long",
  "too_many_apartments",
  "share",
  "share_left",
  "period",
  "overlaps",
  "twice",
  "unique_archived",
  "building_exists",
  "building_archived",
  "taken_flats",
  "taken_flats_archived",
  "taken_account",
  "taken_account_archived",
  "taken_entrance",
  "taken_email",
  "unknown_email",
] as const;

export const buildingsSlice = {
  name: "buildings",
  facts,
  refusals,
  rules,
  labels: { apartment: "place", entrance: "place", building: "place" },
  areas,
} as const satisfies SliceDeclaration;
