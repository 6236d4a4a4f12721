import { fold } from "../buildings/fold.ts";
import { type Fault, type RegisterColumn, registerColumns, requiredColumns } from "./model.ts";

/** A line of the file, cut into cells. */
export type RegisterRecord = { line: number; cells: readonly string[] };

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

// "№ кв.", "площа, м²" and "Під’їзд" are read without their signs. What is longer than any heading is
// none, and would take seconds.
function headingKey(heading: string): string {
  return fold(heading.slice(0, 200).normalize("NFKC"))
    .replace(/[^\p{L}\p{N}/]+/gu, " ")
    .trim();
}

/** Which column each heading means; null where it is unknown or stands there a second time. */
export function columnsOf(cells: readonly string[]): (RegisterColumn | null)[] {
  const seen = new Set<RegisterColumn>();
  return cells.map((cell) => {
    const column = columnByHeading.get(headingKey(cell)) ?? null;
    if (!column || seen.has(column)) return null;
    seen.add(column);
    return column;
  });
}

/**
 * Which of the first records of a file holds the headings, counted from 1: the one that says most
 * of them, since people put a title above.
 */
export function headingAmong(records: readonly RegisterRecord[]): number {
  const understood = records.map(({ cells }) => columnsOf(cells).filter(Boolean).length);
  return Math.max(understood.indexOf(Math.max(...understood)), 0) + 1;
}

/** What a choice of columns lacks or says twice, as faults of the heading's line. */
export function columnFaults(columns: readonly (RegisterColumn | null)[], line: number): Fault[] {
  const faults: Fault[] = [];
  for (const column of registerColumns)
    if (columns.filter((one) => one === column).length > 1)
      faults.push({ line, column, reason: "heading_repeated" });
  for (const column of requiredColumns)
    if (!columns.includes(column)) faults.push({ line, column, reason: "heading_missing" });
  return faults;
}
