import type { Tx } from "#server/platform/database/database.ts";
import { saveBank } from "./store/bank.ts";

/** Where an organisation is paid by transfer. */
export async function addBankDetails(
  tx: Tx,
  orgId: string,
  iban = "UA213223130000026007233566001",
): Promise<void> {
  const payee = { recipient: "ОСББ «Сонячний»", taxId: "32855961", bankName: "АТ «Демобанк»" };
  await saveBank(tx, orgId, { ...payee, iban }, 0);
}
