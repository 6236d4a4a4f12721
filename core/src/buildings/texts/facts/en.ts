import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    contacts: "Contacts",
    building: "Buildings",
    entrance: "Entrances",
    apartment: "Flats",
    residency: "Owners and residents",
  },
  kinds: {
    "contacts.changed": "Management contacts changed",
    "building.created": "Building added",
    "building.changed": "Building changed",
    "building.archived": "Building archived",
    "building.restored": "Building restored",
    "building.removed": "Building removed",
    "entrance.added": "Entrance added",
    "entrance.renamed": "Entrance renamed",
    "entrance.removed": "Entrance removed",
    "apartment.added": "Flat added",
    "apartment.changed": "Flat changed",
    "apartment.archived": "Flat archived",
    "apartment.restored": "Flat restored",
    "apartment.removed": "Flat removed",
    "residency.began": "Owner or resident recorded",
    "residency.ended": "Owner or resident moved out",
    "residency.restored": "Owner’s or resident’s end taken back",
    "residency.changed": "Owner or resident record changed",
    "residency.removed": "Owner or resident record removed",
    "residency.person_changed": "Person’s details changed",
  },
};
