import type { FillDemo } from "../platform/slice.ts";
import { findPayee, saveBank } from "./store/bank.ts";

/** Where the demo complex is paid by transfer; its invoices come with its history. */
export const fillDemo: FillDemo = async (tx, { orgId }) => {
  const payee = await findPayee(tx, orgId);
  const bank = { iban: "UA213223130000026007233566001", bankName: "АТ «Демобанк»" };
  await saveBank(tx, orgId, { ...payee, ...bank }, 0);
};
