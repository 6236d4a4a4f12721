import { findKnownZone, zone } from "#core/kernel/time.ts";

export type Timezone = { name: string; offset: string; place: string };

const renamed: Readonly<Record<string, string>> = { "Europe/Kiev": zone };

/** Lists the zones of this browser by their offset at `now`, with places in a language. */
export function listTimezones(now: Date, language: string): Timezone[] {
  const names = new Set(Intl.supportedValuesOf("timeZone").map((name) => renamed[name] ?? name));
  names.add(zone);
  const found = [...names].map((name) => ({
    ...describeTimezone(name, now, language),
    at: minutes(name, now),
  }));
  return found.toSorted((a, b) => a.at - b.at || a.name.localeCompare(b.name));
}

/** Cities as they are called in Ukrainian and Russian; ICU gives browsers no such names. */
const cities: Readonly<Record<string, string>> = {
  "Europe/Kyiv": "Київ Киев Kiev",
  "Europe/Warsaw": "Варшава Краків Вроцлав Краков",
  "Europe/Berlin": "Берлін Берлин Мюнхен Гамбург",
  "Europe/Prague": "Прага",
  "Europe/London": "Лондон",
  "Europe/Paris": "Париж",
  "Europe/Madrid": "Мадрид Барселона",
  "Europe/Lisbon": "Лісабон Лиссабон",
  "Europe/Rome": "Рим Мілан Милан",
  "Europe/Vienna": "Відень Вена",
  "Europe/Bratislava": "Братислава",
  "Europe/Budapest": "Будапешт",
  "Europe/Bucharest": "Бухарест",
  "Europe/Chisinau": "Кишинів Кишинёв Кишинев",
  "Europe/Sofia": "Софія София",
  "Europe/Athens": "Афіни Афины",
  "Europe/Istanbul": "Стамбул",
  "Europe/Vilnius": "Вільнюс Вильнюс",
  "Europe/Riga": "Рига",
  "Europe/Tallinn": "Таллінн Таллин",
  "Europe/Helsinki": "Гельсінкі Хельсинки",
  "Europe/Stockholm": "Стокгольм",
  "Europe/Oslo": "Осло",
  "Europe/Copenhagen": "Копенгаген",
  "Europe/Amsterdam": "Амстердам",
  "Europe/Brussels": "Брюссель",
  "Europe/Zurich": "Цюрих",
  "Europe/Dublin": "Дублін Дублин",
  "Asia/Tbilisi": "Тбілісі Тбилиси",
  "Asia/Yerevan": "Єреван Ереван",
  "Asia/Baku": "Баку",
  "Asia/Almaty": "Алмати Алматы",
  "Asia/Jerusalem": "Єрусалим Иерусалим Тель-Авів Тель-Авив",
  "Asia/Dubai": "Дубай",
  "Asia/Tokyo": "Токіо Токио",
  "Asia/Seoul": "Сеул",
  "Asia/Shanghai": "Шанхай Пекін Пекин",
  "Asia/Singapore": "Сінгапур Сингапур",
  "America/New_York": "Нью-Йорк",
  "America/Chicago": "Чикаго",
  "America/Los_Angeles": "Лос-Анджелес",
  "America/Toronto": "Торонто",
  "Australia/Sydney": "Сідней Сидней",
};

/** Lists words by which a zone is found: cities, and its offset however it is typed. */
export function wordsOf({ name, offset }: Pick<Timezone, "name" | "offset">): string {
  const bare = offset.replace("UTC", "") || "+00:00";
  const short = bare.replace(/^([+-])0?(\d+):00$/, "$1$2").replace(/^([+-])0(?=\d)/, "$1");
  const written = [bare, short].flatMap((one) => [one, `UTC${one}`, `GMT${one}`]);
  return [cities[name] ?? "", ...written].join(" ");
}

/** Describes a zone: `UTC+02:00` and its country or city. */
export function describeTimezone(name: string, now: Date, language: string): Timezone {
  return {
    name,
    offset: part(name, now, "en", "longOffset").replace("GMT", "UTC"),
    // Half a sentence in some languages, "час: Польща": only the place is wanted.
    place: part(name, now, language, "shortGeneric").replace(/^[^:]+: /, ""),
  };
}

function minutes(name: string, now: Date): number {
  const [, sign, hours, rest] =
    /([+-])(\d\d):(\d\d)/.exec(part(name, now, "en", "longOffset")) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(rest ?? 0));
}

type Style = "longOffset" | "shortGeneric";

function part(name: string, now: Date, language: string, timeZoneName: Style): string {
  const timeZone = findKnownZone(name);
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
