import { type Column, type SQL, sql } from "drizzle-orm";
import { tidyText } from "#core/buildings/plan/fold.ts";
import { apartmentKey, keyLetters, premisesWords } from "#core/buildings/plan/identity-keys.ts";
import { letterReplacer } from "#core/kernel/words/look-alikes.ts";
import { consent } from "#server/identity/table.ts";
import { zone } from "#core/kernel/time.ts";
import { literal, param } from "#server/platform/read/statement.ts";
import { apartment, building, organisation, residency } from "./table.ts";

/** Builds the condition that a residency is in force on a local date. */
export const holdsOn = (
  { validFrom, validTo }: Pick<typeof residency, "validFrom" | "validTo">,
  day: SQL,
): SQL => sql`${validFrom} <= ${day} and (${validTo} is null or ${validTo} > ${day})`;

/** Instant when a residency was recorded, if that was on its first day; else null. */
export const joinedAt = sql`case when (${residency.createdAt} at time zone ${literal(zone)})::date = ${residency.validFrom}
  then ${residency.createdAt} end`;

/**
 * Builds SQL for the instant at which somebody came to an organisation: when they opened their account, or moved in if
 * that is later. What is older does not wait for them. `-infinity` where neither is known.
 */
export const arrivedAt = (
  personId: SQL,
  orgId: Column,
): SQL<string> => sql`greatest('-infinity'::timestamptz,
  (select min(${consent.agreedAt}) from ${consent} where ${consent.personId} = ${personId}),
  (select min(${residency.validFrom})::timestamp at time zone ${literal(zone)} from ${residency}
    where ${residency.personId} = ${personId} and ${residency.orgId} = ${orgId}))`;

/** Condition that an apartment is archived, by itself or with its building. */
export const isArchived = sql<boolean>`(${apartment.archivedAt} is not null or ${building.archivedAt} is not null)`;

/** An organisation's number in the public register. An individual's tells their birthday and sex: it stays encrypted. */
export const publicTaxId = sql<
  string | null
>`case when ${organisation.taxId} ~ '^\\d{8}$' then ${organisation.taxId} end`;

/** Builds SQL for an order in which 2 comes before 11. */
export const naturalOrder = (text: SQL): SQL => sql`${text} collate natural_order`;

/** Builds SQL that folds a text to one case and alphabet, without apostrophes. */
export const foldedText = (text: SQL): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${keyLetters.from}''ʼ’‘\`', '${keyLetters.to}'`)})`;

const numberWords = String.raw`^(?:(?:квартира|кварт|апартаменти|апартамент|кв-ра|[кk][вvb]|apartment|apt|flat)(?:\.\s*|\s+|(?=[.:_-]{0,2}\s*[№#\d]))[:_-]{0,2}\s*|[№#]\.?\s*)+(?=[[:alnum:]])`;
const beside = String.raw`(?<!\d)[\s.,/-]+|[\s.,/-]+(?!\d)`;
const likeThem = sql.raw(`'${keyLetters.from}‐‑–—''’ʼ\`№#"“”„«»', '${keyLetters.to}----'`);

/** Builds SQL for the key of an apartment's number, equal for all spellings, as `apartmentKey`. */
export function numberKey(text: SQL | Column): SQL {
  const bare = [
    [numberWords, ""],
    ...premisesWords.map(([pattern, key]) => [`^(?:${pattern})[. ]*[№#]? ?0*(?=[0-9])`, key]),
    [String.raw`^(\d+)[.,]0+$`, String.raw`\1`],
  ].reduce(
    (key, [shape = "", by = ""]) =>
      sql`regexp_replace(${key}, ${sql.raw(`'${shape}', '${by}'`)}, 'g')`,
    sql`lower(btrim(${text}) collate "und-x-icu")`,
  );
  // Blanks beside a sign go once nothing stands between them: "1-№ 1" is "1-1".
  const closed = sql`regexp_replace(translate(${bare}, ${likeThem}), ${sql.raw(String.raw`'\s*([.,/-])\s*', '\1'`)}, 'g')`;
  const alike = sql`regexp_replace(${closed}, ${sql.raw(`'${beside}'`)}, '', 'g')`;
  return sql`regexp_replace(${alike}, ${sql.raw(String.raw`'^0+(?=\d)'`)}, '')`;
}

/** Builds the condition that an apartment has a number, however it is spelled. */
export function hasNumber(number: string): SQL {
  const key = apartmentKey(number);
  const digits = /\d+/.exec(key)?.[0] ?? "";
  // What holds none of its digits needs no key.
  return sql`(${apartment.number} like ${param(`%${digits}%`, "text")}
    and ${numberKey(apartment.number)} = ${param(key, "text")})`;
}

/** Builds SQL for a key of accounts that ignores leading zeros, alphabet, case and blanks. */
export function accountKey(text: SQL | Column): SQL {
  const alike = sql.raw(`'${keyLetters.from}''’ʼ ', '${keyLetters.to}'`);
  return sql`ltrim(translate(lower((${text})::text collate "und-x-icu"), ${alike}), '0')`;
}

/** Returns a pattern for `foldedText` for each word of a search, without words around a number, such as «кв.». */
export function searchPatterns(search: string | undefined): string[] {
  const parts = tidyText(search ?? "")
    .split(/[\s,;]+/)
    .filter(Boolean);
  const patterns = parts
    .filter((word) => parts.length === 1 || !/^(?:кв|квартира|apt|apartment)?[.№#]*$/iu.test(word))
    .map((word) => word.replace(/^(?:кв\.?)?[№#]?(?=\d)/iu, ""));
  return patterns.map((word) => `%${foldWord(word).replace(/[\\%_]/g, "\\$&")}%`);
}

const withKeyLetters = letterReplacer(keyLetters.from, keyLetters.to);

const namedNumber =
  /(?<![\p{L}\p{N}])(?:(кв(?:артира)?|apt|apartment)(?:\.\s*|\s+|(?=[№#\d]))[№#]?|[№#])\s*((?=\S*\d)[\p{L}\p{N}/-]{1,20}(?:(?<=\d) \p{L}(?![\p{L}\d]))?)/iu;

const premisesNumber = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${premisesWords.map(([pattern]) => pattern).join("|")})[. ]*[№#]? ?\d[\d/-]{0,10}(?: ?\p{L}(?![\p{L}\d]))?`,
  "iu",
);

/** Words before a personal account: `о/р 100185`, `ОР 100185`. */
const accountMark =
  /(?<![\p{L}\p{N}])(?:[оo]\s?[./\\]?\s?[рp]|[лl]\s?[./\\]?\s?[сc]|(?:ос(?:об\p{L}*)?\.?\s?)?рах\p{L}*|(?:лиц\p{L}*\.?\s?)?сч[её]т)[\s.:№#]*(?=\d{3,20}(?!\d))/giu;

/** Splits a search into the apartment number that it names (`кв. 12`, `№ 12`) and its other words. */
export function splitSearch(search = ""): {
  number: string | null;
  isApartment: boolean;
  rest: string;
} {
  const text = tidyText(search).replaceAll(accountMark, "");
  const premises = premisesNumber.exec(text)?.[0];
  if (premises) return { number: premises, isApartment: true, rest: text.replace(premises, " ") };
  const [whole = "", word, number] = namedNumber.exec(text) ?? [];
  if (!number) return { number: null, isApartment: false, rest: text };
  return { number, isApartment: word !== undefined, rest: text.replace(whole, " ") };
}

function foldWord(word: string): string {
  return withKeyLetters(word.toLowerCase().replace(/['ʼ’‘`]/g, ""));
}
