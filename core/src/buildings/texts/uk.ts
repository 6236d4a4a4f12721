import { screens } from "./screens/uk.ts";

/** Texts of places. Ukrainian is the source: the other languages take its shape. */
export const uk = {
  places: {
    apartment: "Квартира",
    apartment_short: "кв.\u00a0{{number}}",
    building: "Будинок",
    entrance: "Під’їзд",
    entrance_number: "під’їзд\u00a0{{number}}",
    floor_number: "{{floor}}\u00a0поверх",
    kind: {
      owner: "Власник",
      resident: "Мешканець",
    },
    apartments_one: "{{count}} квартира",
    apartments_few: "{{count}} квартири",
    apartments_many: "{{count}} квартир",
    apartments_other: "{{count}} квартири",
    rooms_one: "{{count}} кімната",
    rooms_few: "{{count}} кімнати",
    rooms_many: "{{count}} кімнат",
    rooms_other: "{{count}} кімнати",
    area: "{{area}} м²",
    account: "Особовий рахунок {{number}}",
    search: "Пошук за номером, рахунком або адресою",
    none: "У вас поки немає квартир",
  },
  buildings: screens,
};
