import type { FileField } from "../model.ts";

/** Columns that are joined with those of the same field, and in which order: a type of street comes before its name. */
export const partHeadings: readonly { field: FileField; slot: number; words: readonly string[] }[] =
  [
    {
      field: "street",
      slot: 0,
      words: ["тип вулиці", "вид вулиці", "тип улицы", "вид улицы", "street type"],
    },
    {
      field: "house_number",
      slot: 2,
      words: ["літера", "літ.", "літера будинку", "литера", "лит.", "литера дома", "letter"],
    },
    ...nameHeadings("person_name", [""]),
    ...nameHeadings("owner_name", [
      "власника",
      "співвласника",
      "владельца",
      "собственника",
      "owner",
    ]),
    ...nameHeadings("resident_name", [
      "мешканця",
      "орендаря",
      "наймача",
      "жителя",
      "жильца",
      "арендатора",
      "нанимателя",
      "resident",
      "tenant",
    ]),
  ];

/** Builds the headings of a surname, first name and patronymic. */
function nameHeadings(field: FileField, whose: readonly string[]) {
  return [
    ["прізвище", "фамилия", "surname", "last name", "family name"],
    ["ім'я", "имя", "first name", "given name"],
    ["по батькові", "отчество", "patronymic", "middle name"],
  ].map((names, slot) => ({
    field,
    slot,
    words: names.flatMap((name) => whose.flatMap((who) => [`${name} ${who}`, `${who} ${name}`])),
  }));
}

/** A column so called holds the number of a house or its whole address: what stands below tells. */
export const eitherHouse = ["будинок", "буд.", "house", "building", "дом"] as const;

/** Above what the list of faulty rows puts before them (`register.faults_file`): the file may come back. */
export const faultsFileHeadings = [
  ["рядок файлу", "стовпець", "що не так"],
  ["file row", "column", "what is wrong"],
  ["строка файла", "столбец", "что не так"],
] as const;

/** Words in headings that say whose, without naming anybody. */
export const ofSomebody = {
  name: [
    "прізвище, ім'я, по батькові",
    "прізвище ім'я",
    "прізвище та ім'я",
    "піб",
    "п.і.б.",
    "фамилия, имя, отчество",
    "фио",
    "ф.и.о.",
    "full name",
    "name",
  ],
  email: [
    "email",
    "e-mail",
    "пошта",
    "ел. пошта",
    "ел. адреса",
    "електронна пошта",
    "електронна адреса",
    "почта",
    "эл. почта",
    "эл. адрес",
    "электронная почта",
    "электронный адрес",
  ],
  phone: [
    "телефон",
    "тел.",
    "моб. телефон",
    "мобільний телефон",
    "контактний телефон",
    "номер телефону",
    "мобильный телефон",
    "контактный телефон",
    "номер телефона",
    "phone",
    "phone number",
    "phone no.",
    "tel.",
    "mobile",
  ],
} as const;
