import { type SQL, sql } from "drizzle-orm";
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

/** Letters of one case, without the apostrophes that people write in several ways. */
export const folded = (text: SQL): SQL => sql`translate(lower(${text}), '''ʼ’‘\`', '')`;

/** The words of a search, each as a pattern for what `folded` gives. */
export function patterns(search: string | undefined): string[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return words.map((word) => {
    const bare = word.toLowerCase().replace(/['ʼ’‘`]/g, "");
    return `%${bare.replace(/[\\%_]/g, "\\$&")}%`;
  });
}
