/** Values of sample messages, which a demo shows. Ukrainian is the source. */
export const samples = {
  person: "Олена",
  other: "Ірина Бондар",
  organisation: "ОСББ «Сонячний»",
  address: "вул. Сонячна, 12",
  service: "Заміна змішувача",
  note: "Домофон 15, третій поверх.",
  reason: "У реєстрі цієї квартири немає такого прізвища.",
  correction: "Помилка в тарифі: надішлемо виправлене.",
  question: "Добрий день! Чи є у вашому дворі місце для велосипедів?",
};
