import { type SQL, sql } from "drizzle-orm";
import type { Language } from "#core/kernel/language.ts";
import { invoice } from "#server/billing/table.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { param } from "#server/platform/read/statement.ts";
import { runLine } from "../table.ts";
import { runFee } from "../table/run-fee-table.ts";
import { isServed, type FinanceScope } from "./places.ts";

/** An invoice that is printed; `language`: of who lives there, null where nobody has signed up. */
export type InvoicePrint = { id: string; language: Language | null };

/** Builds the query of a run's standing invoices, in the order of the run. */
export function invoicePrintsQuery(
  whose: FinanceScope,
  runId: string,
  today: string,
): SQL<InvoicePrint[]> {
  const run = param(runId, "uuid");
  const invoiceIds = sql`select ${runLine.invoiceId} from ${runLine} where ${runLine.runId} = ${run}
    union select ${runFee.invoiceId} from ${runFee} where ${runFee.runId} = ${run}`;
  const reader = sql<Language | null>`(select ${person.language} from ${residency}
    join ${person} on ${person.id} = ${residency.personId}
    where ${residency.apartmentId} = ${apartment.id} and ${holdsOn(residency, param(today, "date"))}
    order by ${residency.kind} = 'owner', ${residency.validFrom}, ${residency.personId} limit 1)`;
  return select(
    jsonList(
      jsonObject({ id: invoice.id, language: reader }),
      sql`${building.address}, ${building.id}, ${apartment.numberOrder}, ${apartment.number}, ${invoice.serial}`,
    ),
    sql`from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId}
      join ${building} on ${building.id} = ${apartment.buildingId}
      where ${invoice.cancelledAt} is null and ${isServed(whose, sql`${invoice.orgId}`, sql`${building.id}`)}
        and ${invoice.id} in (${invoiceIds})`,
  );
}
