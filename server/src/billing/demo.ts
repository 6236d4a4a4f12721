import type { FillDemo } from "#server/platform/slice.ts";
import { addBankDetails } from "./builder.ts";

/** Where the demo complex is paid by transfer; its invoices come with its history. */
export const fillDemo: FillDemo = (tx, { orgId }) => addBankDetails(tx, orgId);
