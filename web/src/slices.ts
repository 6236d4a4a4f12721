import type { WebSlice } from "./app/slices/slice.ts";
import { analyticsSlice } from "./features/analytics/slice.ts";
import { autopaySlice } from "./features/autopay/slice.ts";
import { billingSlice } from "./features/billing/slice.ts";
import { buildingsSlice } from "./features/buildings/slice.ts";
import { checkoutSlice } from "./features/checkout/slice.ts";
import { documentsSlice } from "./features/documents/slice.ts";
import { filesSlice } from "./features/files/slice.ts";
import { financeSlice } from "./features/finance/slice.ts";
import { homeSlice } from "./features/home/slice.ts";
import { identitySlice } from "./features/identity/slice.ts";
import { joiningSlice } from "./features/joining/slice.ts";
import { chatSlice } from "./features/chat/slice.ts";
import { marketplaceSlice } from "./features/marketplace/slice.ts";
import { metersSlice } from "./features/meters/slice.ts";
import { newsSlice } from "./features/news/slice.ts";
import { notificationsSlice } from "./features/notifications/slice.ts";
import { registerSlice } from "./features/register/slice.ts";
import { requestsSlice } from "./features/requests/slice.ts";
import { staffSlice } from "./features/staff/slice.ts";
import { bankSlice } from "./features/bank/slice.ts";

/**
 * Declarations of all features. Shells and screens receive them (`app/slices/offers.ts`) and never
 * import them.
 */
export const slices: readonly WebSlice[] = [
  homeSlice,
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
  marketplaceSlice,
  checkoutSlice,
  autopaySlice,
  financeSlice,
  chatSlice,
  notificationsSlice,
  analyticsSlice,
  bankSlice,
];
