import { type SQL, sql } from "drizzle-orm";
import { expense } from "./table.ts";

/**
 * Builds SQL for the id of the latest correction of an expense, or its own id. Null where `id` is.
 */
export const correctedTo = (id: SQL | typeof expense.id): SQL<string | null> =>
  sql`case when ${id} is not null then (with recursive onward (id, step) as (
      select ${id}, 0 union all
      select e.id, onward.step + 1 from ${expense} e join onward on e.replaces = onward.id)
    select onward.id from onward order by onward.step desc limit 1) end`;

/** Condition that an `expense` was not reversed. */
export const stands = sql<boolean>`not exists (select from ${expense} back where back.reverses = ${expense.id})`;
