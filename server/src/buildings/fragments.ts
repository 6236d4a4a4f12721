import { type Column, type SQL, sql } from "drizzle-orm";
import { keyLetters } from "#core/buildings/plan/identity-keys.ts";
import { letterReplacer } from "#core/kernel/words/look-alikes.ts";
import { apartment, building, organisation, type residency } from "./table.ts";

/** That a residency holds on a local date. */
export const holdsOn = (
  { validFrom, validTo }: Pick<typeof residency, "validFrom" | "validTo">,
  day: SQL,
): SQL => sql`${validFrom} <= ${day} and (${validTo} is null or ${validTo} > ${day})`;

/** Whether an apartment is archived, by itself or with its building. */
export const isArchived = sql<boolean>`(${apartment.archivedAt} is not null or ${building.archivedAt} is not null)`;

/** An organisation's number in the public register. An individual's tells their birthday and sex: it stays encrypted. */
export const publicTaxId = sql<
  string | null
>`case when ${organisation.taxId} ~ '^\\d{8}$' then ${organisation.taxId} end`;

/** Text in an order in which 2 comes before 11. */
export const natural = (text: SQL): SQL => sql`${text} collate natural_order`;

/** SQL that folds a text to one case and alphabet, without apostrophes. */
export const folded = (text: SQL): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${keyLetters.from}''ʼ’‘\`', '${keyLetters.to}'`)})`;

const numberWords = String.raw`^(?:(?:квартира|кварт|кв-ра|кв|apartment|apt|flat)(?:\.\s*|\s+|(?=[№#\d])))?(?:[№#]\s*)?(?=[^\s.№#])`;
const beside = String.raw`(?<!\d)[\s.,/-]+|[\s.,/-]+(?!\d)`;
const likeThem = sql.raw(`'${keyLetters.from}‐‑–—''’ʼ\`№#', '${keyLetters.to}----'`);

/** SQL for the key that all spellings of an apartment's number share, as `apartmentKey` of core. */
export function numberKey(text: SQL | Column): SQL {
  const bare = [
    [numberWords, ""],
    [String.raw`^(\d+)[.,]0+$`, String.raw`\1`],
    [String.raw`\s*([.,/–—-])\s*`, String.raw`\1`],
  ].reduce(
    (key, [shape = "", by = ""]) =>
      sql`regexp_replace(${key}, ${sql.raw(`'${shape}', '${by}'`)}, 'g')`,
    sql`lower(btrim(${text}) collate "und-x-icu")`,
  );
  const alike = sql`regexp_replace(translate(${bare}, ${likeThem}), ${sql.raw(`'${beside}'`)}, '', 'g')`;
  return sql`regexp_replace(${alike}, ${sql.raw(String.raw`'^0+(?=\d)'`)}, '')`;
}

/** SQL for a key of accounts that ignores leading zeros, alphabet, case and blanks; stored ones have no words around them. */
export function accountKey(text: SQL | Column): SQL {
  const alike = sql.raw(`'${keyLetters.from}''’ʼ ', '${keyLetters.to}'`);
  return sql`ltrim(translate(lower(${text} collate "und-x-icu"), ${alike}), '0')`;
}

/** Returns a pattern for `folded` for each word of a search, without words around a number, such as «кв.». */
export function patterns(search: string | undefined): string[] {
  const said = search?.split(/[\s,;]+/).filter(Boolean) ?? [];
  const words = said
    .filter((word) => said.length === 1 || !/^(?:кв|квартира|apt|apartment)?[.№#]*$/iu.test(word))
    .map((word) => word.replace(/^(?:кв\.?)?[№#]?(?=\d)/iu, ""));
  return words.map((word) => `%${foldWord(word).replace(/[\\%_]/g, "\\$&")}%`);
}

const withKeyLetters = letterReplacer(keyLetters.from, keyLetters.to);

const namedNumber =
  /(?<![\p{L}\p{N}])(?:(кв(?:артира)?|apt|apartment)(?:\.\s*|\s+|(?=[№#\d]))[№#]?|[№#])\s*((?=\S*\d)[\p{L}\p{N}/-]{1,20})/iu;

/** Splits a search into the apartment number that it names (`кв. 12`, `№ 12`) and its other words. */
export function splitSearch(search = ""): {
  number: string | null;
  isApartment: boolean;
  rest: string;
} {
  const [whole = "", word, number] = namedNumber.exec(search) ?? [];
  if (!number) return { number: null, isApartment: false, rest: search };
  return { number, isApartment: word !== undefined, rest: search.replace(whole, " ") };
}

function foldWord(word: string): string {
  return withKeyLetters(word.toLowerCase().replace(/['ʼ’‘`]/g, ""));
}
