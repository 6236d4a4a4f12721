import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { uk } from "./uk.ts";
import { screens } from "./screens/en.ts";

export const en: TwoPlurals<typeof uk> = {
  places: {
    apartment: "Apartment",
    apartment_short: "apt.\u00a0{{number}}",
    building: "Building",
    entrance: "Entrance",
    entrance_number: "entrance\u00a0{{number}}",
    floor_number: "floor\u00a0{{floor}}",
    kind: {
      owner: "Owner",
      resident: "Resident",
    },
    apartments_one: "{{count}} apartment",
    apartments_other: "{{count}} apartments",
    rooms_one: "{{count}} room",
    rooms_other: "{{count}} rooms",
    area: "{{area}} m²",
    account: "Account {{number}}",
    search: "Search by number, account or address",
    none: "You have no apartments yet",
  },
  buildings: screens,
};
