import { type SQL, sql } from "drizzle-orm";
import { bankDetails } from "./table/bank-table.ts";

/** The account to which an organisation is paid by transfer; null where nobody has said it. */
export const ibanOf = (orgId: SQL): SQL<string | null> =>
  sql`(select ${bankDetails.iban} from ${bankDetails} where ${bankDetails.orgId} = ${orgId})`;
