import { autopaySlice } from "./autopay/slice.ts";
import { analyticsSlice } from "./analytics/slice.ts";
import { assistantSlice } from "./assistant/slice.ts";
import { billingSlice } from "./billing/slice.ts";
import { buildingsSlice } from "./buildings/slice.ts";
import { chatSlice } from "./chat/slice.ts";
import { checkoutSlice } from "./checkout/slice.ts";
import { documentsSlice } from "./documents/slice.ts";
import { filesSlice } from "./files/slice.ts";
import { financeSlice } from "./finance/slice.ts";
import { identitySlice } from "./identity/slice.ts";
import { joiningSlice } from "./joining/slice.ts";
import { marketplaceSlice } from "./marketplace/slice.ts";
import { newsSlice } from "./news/slice.ts";
import { notificationsSlice } from "./notifications/slice.ts";
import { registerSlice } from "./register/slice.ts";
import { requestsSlice } from "./requests/slice.ts";
import { staffSlice } from "./staff/slice.ts";
import type { Slice } from "./platform/slice.ts";
import { metersSlice } from "./meters/slice.ts";
import { bankSlice } from "./bank/slice.ts";

/**
 * Declarations of all slices on the server, in the order of `core/src/slices.ts`. Slices receive
 * them in `World`.
 */
export const slices: readonly Slice[] = [
  identitySlice,
  filesSlice,
  buildingsSlice,
  registerSlice,
  staffSlice,
  joiningSlice,
  documentsSlice,
  requestsSlice,
  billingSlice,
  metersSlice,
  newsSlice,
  chatSlice,
  marketplaceSlice,
  checkoutSlice,
  autopaySlice,
  financeSlice,
  bankSlice,
  notificationsSlice,
  analyticsSlice,
  assistantSlice,
];
