import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  request_desk: {
    lead: "Write down who got in touch and what happened",
    no_building_title: "No buildings",
    no_building_body: "You can report something about a building that you serve",
    choose_building: "Choose a building",
    choose_entrance: "Choose an entrance",
    apartment_hint: "Start typing its number or account",
    home: "Apartment of whoever got in touch",
    no_apartment: "There is no such apartment",
    clear_apartment: "Clear the apartment",
    apartments_failed: "The apartments could not be shown",
    who: "Who got in touch",
    people_first: "Choose an apartment to see its people.",
    no_people: "The register has no people of this apartment.",
    people_failed: "The people of the apartment could not be shown",
    owner: "Owner",
    resident: "Resident",
    person: "{{kind}}, {{phone}}",
    unnamed: "Name unknown",
    caller: "Somebody else",
    caller_hint: "Not in the register of this apartment",
    self: "Myself",
    self_hint: "You noticed it; nobody waits for an answer",
    name: "Name",
    name_hint: "Only staff see the name and phone",
    name_hint_home:
      "Only staff see the name and phone. Residents of the apartment see the description",
    phone: "Phone",
    duplicate: "The same request, {{number}}, was reported less than an hour ago",
  },
};
