import { expect, test } from "vitest";
import { publicNote, publicSupplier } from "./public-text.ts";

test("residents read suppliers that are recognised as no person", () => {
  for (const name of [
    "ТОВ «Ліфт-Монтаж»",
    "КП «Чисте місто»",
    "АТ «Демобанк»",
    "Водоканал",
    "Державна податкова служба",
  ])
    expect(publicSupplier("services", name)).toBe(name);
  for (const name of [
    "ФОП Мельничук В. І.",
    "Гаврилюк Олег Миколайович",
    "Сантехнік Петро",
    "ТОВ Коваленко О. П.",
    "Майстер, 067 123 45 67",
  ])
    expect(publicSupplier("repair", name)).toBeNull();
  expect(publicSupplier("salary", "ТОВ «Ліфт-Монтаж»")).toBeNull();
});

test("residents read what was done, but nothing that may speak of somebody", () => {
  for (const text of [
    "Заміна стояка холодної води, під’їзд 2",
    "Освітлення під’їздів і двору",
    "Рахунок № 12345678 від 3 листопада",
    "ЄСВ, ПДФО, військовий збір",
  ])
    expect(publicNote("repair", text)).toBe(text);
  for (const text of [
    "Премія Іваненку П.",
    "В. І. Мельничук, заміна замка",
    "Оплата Олегу Миколайовичу",
    "Передано Гаврилюк Ользі Петрівні",
    "Ремонт після залиття, кв. 14",
    "Компенсація мешканцям квартири 7",
    "Телефон майстра +38 067 123-45-67",
    "Розрахунок з ФОП",
  ])
    expect(publicNote("repair", text), text).toBeNull();
  expect(publicNote("salary", "Аванс за відомістю")).toBeNull();
  expect(publicNote("repair", null)).toBeNull();
});
