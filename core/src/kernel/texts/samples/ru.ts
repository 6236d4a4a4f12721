import type { samples as uk } from "./uk.ts";

export const samples: typeof uk = {
  person: "Елена",
  other: "Ирина Бондарь",
  organisation: "ОСМД «Солнечный»",
  address: "ул. Солнечная, 12",
  service: "Замена смесителя",
  note: "Домофон 15, третий этаж.",
  reason: "В реестре этой квартиры нет такой фамилии.",
  correction: "Ошибка в тарифе: пришлём исправленное.",
  question: "Добрый день! Есть ли в вашем дворе место для велосипедов?",
};
