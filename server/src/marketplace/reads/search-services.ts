import { type SQL, sql } from "drizzle-orm";
import { categories, type Category } from "#core/marketplace/model.ts";
import type { uk } from "#core/marketplace/texts/uk.ts";
import { getWordBeginnings, guessCategory } from "#core/requests/rules/category.ts";
import { param } from "#server/platform/read/statement.ts";
import { containsForms } from "#server/platform/read/words.ts";
import { readTexts } from "#server/platform/texts.ts";
import { provider, providerService } from "../table.ts";

const texts = Object.values(readTexts<typeof uk>("marketplace/texts"));
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const namesOf = (category: Category) =>
  texts.map(({ market }) => market.categories[category]).join(" ");

/** SQL for the names of a service's category in every language. */
const categoryNames = sql`(case ${providerService.category} ${sql.raw(
  categories.map((one) => `when ${quoted(one)} then ${quoted(namesOf(one))}`).join(" "),
)} end)`;

/** Builds the condition that a service, its provider or its category contains each word of a search. */
export function containsSearch(search: string): SQL {
  return containsForms(search, [
    providerService.title,
    providerService.about,
    provider.name,
    categoryNames,
  ]);
}

/**
 * Builds the condition that a service is about the problem that a search describes: «тече кран» finds
 * the plumber. Null where the words of the search name no problem that requests know.
 */
export function concernsProblem(search: string): SQL | null {
  const problem = guessCategory(search);
  if (!problem) return null;
  const trades: readonly Category[] = problem === "cleaning" ? ["cleaning"] : ["repair", "other"];
  const among = sql.join(
    trades.map((one) => param(one, "text")),
    sql`, `,
  );
  const begins = param(`\\m(?:${getWordBeginnings(problem)})`, "text");
  // The database's own collation may know no letters but those of ASCII.
  const title = sql`lower(${providerService.title} collate "und-x-icu")`;
  return sql`(${providerService.category} in (${among}) and ${title} ~ ${begins})`;
}
