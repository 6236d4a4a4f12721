import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    contacts: "Контакты",
    building: "Дома",
    entrance: "Подъезды",
    apartment: "Квартиры",
    residency: "Владельцы и жители",
  },
  kinds: {
    "contacts.changed": "Изменены контакты управляющего",
    "building.created": "Добавлен дом",
    "building.changed": "Изменены данные дома",
    "building.archived": "Дом перенесён в архив",
    "building.restored": "Дом возвращён из архива",
    "building.removed": "Дом удалён",
    "entrance.added": "Добавлен подъезд",
    "entrance.renamed": "Изменён номер подъезда",
    "entrance.removed": "Подъезд удалён",
    "apartment.added": "Добавлена квартира",
    "apartment.changed": "Изменены данные квартиры",
    "apartment.archived": "Квартира перенесена в архив",
    "apartment.restored": "Квартира возвращена из архива",
    "apartment.removed": "Квартира удалена",
    "residency.began": "Записан владелец или житель",
    "residency.ended": "Завершено проживание или владение",
    "residency.restored": "Возвращено завершённое проживание или владение",
    "residency.changed": "Изменена запись о владельце или жителе",
    "residency.removed": "Убрана запись о владельце или жителе",
    "residency.person_changed": "Изменены данные человека",
  },
};
