import { fold } from "./fold.ts";

/** The one shape of a register, for import and export, in this order. */
export const registerColumns = [
  "building_address",
  "city",
  "postal_code",
  "entrance_number",
  "floor",
  "apartment_number",
  "area",
  "rooms",
  "account_number",
  "owner_name",
  "owner_email",
  "owner_phone",
  "resident_name",
  "resident_email",
  "resident_phone",
] as const;
export type RegisterColumn = (typeof registerColumns)[number];

export const faultReasons = [
  "account_taken",
  "area",
  "conflict",
  "email",
  "further_owner",
  "heading_missing",
  "heading_repeated",
  "integer",
  "no_email",
  "no_rows",
  "phone",
  "postal_code",
  "quotes",
  "range",
  "repeated",
  "required",
  "surplus",
  "too_long",
  "unreadable",
] as const;
export type FaultReason = (typeof faultReasons)[number];

/** What is wrong where; `line` counts from 1 as a text editor does, headings included. */
export type Fault = {
  line: number;
  column: RegisterColumn | null;
  /** Key of its text, `register.fault.<reason>`. */
  reason: FaultReason;
  params?: Record<string, string | number>;
};

export type RegisterPerson = { name: string; email: string; phone: string | null };

export type RegisterRow = {
  line: number;
  address: string;
  city: string;
  postalCode: string | null;
  entrance: string | null;
  floor: number | null;
  apartment: string;
  /** Hundredths of a square metre: 52,75 is 5275. */
  areaHundredths: number | null;
  rooms: number | null;
  account: string | null;
  owner: RegisterPerson | null;
  resident: RegisterPerson | null;
};

/** A line of the file, cut into cells. */
export type RegisterRecord = { line: number; cells: readonly string[] };

const requiredColumns: readonly RegisterColumn[] = ["building_address", "city", "apartment_number"];

const headings: Record<RegisterColumn, readonly string[]> = {
  building_address: [
    "адреса будинку",
    "адреса",
    "будинок",
    "building address",
    "address",
    "адрес дома",
    "адрес здания",
    "адрес",
    "дом",
  ],
  city: ["місто", "населений пункт", "city", "town", "город", "населенный пункт"],
  postal_code: [
    "поштовий індекс",
    "індекс",
    "postal code",
    "postcode",
    "zip",
    "почтовый индекс",
    "индекс",
  ],
  entrance_number: [
    "під'їзд",
    "номер під'їзду",
    "парадне",
    "секція",
    "entrance number",
    "entrance",
    "подъезд",
    "номер подъезда",
    "парадная",
    "секция",
  ],
  floor: ["поверх", "floor", "этаж"],
  apartment_number: [
    "квартира",
    "номер квартири",
    "№ квартири",
    "№ кв",
    "кв",
    "apartment number",
    "apartment",
    "flat",
    "номер квартиры",
    "№ квартиры",
  ],
  area: [
    "площа",
    "площа м2",
    "площа кв м",
    "загальна площа",
    "загальна площа м2",
    "area",
    "area m2",
    "площадь",
    "площадь м2",
    "площадь кв м",
    "общая площадь",
    "общая площадь м2",
  ],
  rooms: [
    "кімнат",
    "кімнати",
    "кількість кімнат",
    "rooms",
    "комнат",
    "комнаты",
    "количество комнат",
  ],
  account_number: [
    "особовий рахунок",
    "о/р",
    "номер особового рахунку",
    "account number",
    "account",
    "лицевой счет",
    "л/с",
    "номер лицевого счета",
  ],
  owner_name: [
    "власник",
    "піб власника",
    "ім'я власника",
    "owner name",
    "owner",
    "владелец",
    "собственник",
    "фио владельца",
    "фио собственника",
    "имя владельца",
  ],
  owner_email: personHeadings("власника", "owner", ["владельца", "собственника"], "email"),
  owner_phone: personHeadings("власника", "owner", ["владельца", "собственника"], "phone"),
  resident_name: [
    "мешканець",
    "піб мешканця",
    "ім'я мешканця",
    "орендар",
    "resident name",
    "resident",
    "tenant",
    "житель",
    "жилец",
    "фио жителя",
    "фио жильца",
    "имя жителя",
    "арендатор",
  ],
  resident_email: personHeadings("мешканця", "resident", ["жителя", "жильца"], "email"),
  resident_phone: personHeadings("мешканця", "resident", ["жителя", "жильца"], "phone"),
};

function personHeadings(uk: string, en: string, ru: readonly string[], kind: "email" | "phone") {
  const words =
    kind === "email"
      ? ["email", "e-mail", "пошта", "ел. пошта", "електронна пошта", "почта", "электронная почта"]
      : ["телефон", "тел", "phone"];
  return words.flatMap((word) => [
    `${en} ${word}`,
    ...[uk, ...ru].flatMap((who) => [`${word} ${who}`, `${who} ${word}`]),
  ]);
}

const columnByHeading = new Map(
  registerColumns.flatMap((column) =>
    [column, ...headings[column]].map((heading) => [headingKey(heading), column] as const),
  ),
);

// "№ кв.", "площа, м²" and "Під’їзд" are read without their signs.
function headingKey(heading: string): string {
  return fold(heading.normalize("NFKC"))
    .replace(/[^\p{L}\p{N}/]+/gu, " ")
    .trim();
}

export type Headings = { columns: (RegisterColumn | null)[]; faults: Fault[] };

/** Which column stands where. Unknown headings are passed over; missing ones are faults. */
export function readHeadings({ line, cells }: RegisterRecord): Headings {
  const faults: Fault[] = [];
  const seen = new Set<RegisterColumn>();
  const columns = cells.map((cell) => {
    const column = columnByHeading.get(headingKey(cell)) ?? null;
    if (column && seen.has(column)) {
      faults.push({ line, column, reason: "heading_repeated" });
      return null;
    }
    if (column) seen.add(column);
    return column;
  });
  for (const column of requiredColumns)
    if (!seen.has(column)) faults.push({ line, column, reason: "heading_missing" });
  return { columns, faults };
}
