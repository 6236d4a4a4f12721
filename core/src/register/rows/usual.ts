/** Prefixes of large cities' postal codes; elsewhere any code may be right. */
const cities: readonly (readonly [prefix: string, ...names: string[]])[] = [
  ["0[1-6]", "Київ", "Киев"],
  ["10", "Житомир"],
  ["14", "Чернігів", "Чернигов"],
  ["18", "Черкаси", "Черкассы"],
  ["21", "Вінниця", "Винница"],
  ["25", "Кропивницький", "Кропивницкий"],
  ["29", "Хмельницький", "Хмельницкий"],
  ["33", "Рівне", "Ровно"],
  ["36", "Полтава"],
  ["40", "Суми", "Сумы"],
  ["43", "Луцьк", "Луцк"],
  ["46", "Тернопіль", "Тернополь"],
  ["49", "Дніпро", "Днепр"],
  ["54", "Миколаїв", "Николаев"],
  ["58", "Чернівці", "Черновцы"],
  ["61", "Харків", "Харьков"],
  ["65", "Одеса", "Одесса"],
  ["69", "Запоріжжя", "Запорожье"],
  ["73", "Херсон"],
  ["76", "Івано-Франківськ", "Ивано-Франковск"],
  ["79", "Львів", "Львов"],
  ["88", "Ужгород"],
];

/** Each of those cities by its names, with the pattern that its codes match. */
export const cityCodes = cities.flatMap(([prefix, ...names]) =>
  names.map((city) => ({ city, pattern: `^${prefix}` })),
);

/** Hundredths of a square metre between which an apartment, a cellar or a shop of a house usually lies. */
export const usualArea = { min: 200, max: 50_000 };
