import type { FillDemo } from "../platform/slice.ts";
import { insertPaidBefore } from "./store/payments.ts";

/** How people came to pay what the demo's books say was paid by card. */
export const fillCheckoutDemo: FillDemo = (tx, { orgId }) =>
  insertPaidBefore(tx, orgId, "Внески за утримання будинку");
