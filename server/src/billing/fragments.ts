import { type SQL, sql } from "drizzle-orm";
import { bankDetails } from "./table/bank-table.ts";
import { ledgerAccount, ledgerEntry } from "./table/ledger-table.ts";

/** The account to which an organisation is paid by transfer; null where nobody has said it. */
export const ibanOf = (orgId: SQL): SQL<string | null> =>
  sql`(select ${bankDetails.iban} from ${bankDetails} where ${bankDetails.orgId} = ${orgId})`;

/** What the ledger says that an apartment owes, kopecks; below nothing: paid ahead. */
export const receivable = (apartmentId: SQL): SQL<number> =>
  sql`(select coalesce(sum(${ledgerEntry.kopecks}), 0) from ${ledgerAccount}
    join ${ledgerEntry} on ${ledgerEntry.accountId} = ${ledgerAccount.id}
    where ${ledgerAccount.apartmentId} = ${apartmentId})`;
