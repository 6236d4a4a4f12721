import { zone } from "#core/kernel/time.ts";

export type Timezone = { name: string; offset: string; place: string };

const renamed: Readonly<Record<string, string>> = { "Europe/Kiev": zone };

/** The zones that this browser knows, by their offset at `now`, with their places in a language. */
export function timezones(now: Date, language: string): Timezone[] {
  const names = new Set(Intl.supportedValuesOf("timeZone").map((name) => renamed[name] ?? name));
  names.add(zone);
  const found = [...names].map((name) => ({
    ...timezone(name, now, language),
    at: minutes(name, now),
  }));
  return found.toSorted((a, b) => a.at - b.at || a.name.localeCompare(b.name));
}

/** One zone: `UTC+02:00` and the country or city whose time it is. */
export function timezone(name: string, now: Date, language: string): Timezone {
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

function part(timeZone: string, now: Date, language: string, timeZoneName: Style): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
