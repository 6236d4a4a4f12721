import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    contacts: "Контакти",
    building: "Будинки",
    entrance: "Під’їзди",
    apartment: "Квартири",
    residency: "Власники й мешканці",
  },
  kinds: {
    "contacts.changed": "Змінено контакти управителя",
    "building.created": "Додано будинок",
    "building.changed": "Змінено дані будинку",
    "building.archived": "Будинок перенесено до архіву",
    "building.restored": "Будинок повернено з архіву",
    "building.removed": "Будинок видалено",
    "entrance.added": "Додано під’їзд",
    "entrance.renamed": "Змінено номер під’їзду",
    "entrance.removed": "Під’їзд видалено",
    "apartment.added": "Додано квартиру",
    "apartment.changed": "Змінено дані квартири",
    "apartment.archived": "Квартиру перенесено до архіву",
    "apartment.restored": "Квартиру повернено з архіву",
    "apartment.removed": "Квартиру видалено",
    "residency.began": "Записано власника або мешканця",
    "residency.ended": "Завершено проживання або володіння",
    "residency.restored": "Повернуто завершене проживання або володіння",
    "residency.changed": "Змінено запис про власника або мешканця",
    "residency.removed": "Прибрано запис про власника або мешканця",
    "residency.person_changed": "Змінено дані людини",
  },
};
