import type { uk } from "./uk.ts";
import { screens } from "./screens/ru.ts";

export const ru: typeof uk = {
  places: {
    apartment: "Квартира",
    apartment_short: "кв.\u00a0{{number}}",
    building: "Дом",
    entrance: "Подъезд",
    entrance_number: "подъезд\u00a0{{number}}",
    floor_number: "{{floor}}\u00a0этаж",
    kind: {
      owner: "Владелец",
      resident: "Житель",
    },
    apartments_one: "{{count}} квартира",
    apartments_few: "{{count}} квартиры",
    apartments_many: "{{count}} квартир",
    apartments_other: "{{count}} квартиры",
    rooms_one: "{{count}} комната",
    rooms_few: "{{count}} комнаты",
    rooms_many: "{{count}} комнат",
    rooms_other: "{{count}} комнаты",
    area: "{{area}} м²",
    account: "Лицевой счёт {{number}}",
    search: "Поиск по номеру, счёту или адресу",
    none: "У вас пока нет квартир",
  },
  buildings: screens,
};
