import type { FillDemo } from "#server/platform/slice.ts";
import { addBankDetails } from "./builder.ts";

/** Fills the bank details of the demo complex; its invoices come with its history. */
export const fillDemo: FillDemo = (tx, { orgId }) => addBankDetails(tx, orgId);
