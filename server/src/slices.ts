import { autopaySlice } from "#server/autopay/slice.ts";
import { analyticsSlice } from "#server/analytics/slice.ts";
import { assistantSlice } from "#server/assistant/slice.ts";
import { orgpageSlice } from "#server/orgpage/slice.ts";
import { billingSlice } from "#server/billing/slice.ts";
import { buildingsSlice } from "#server/buildings/slice.ts";
import { chatSlice } from "#server/chat/slice.ts";
import { checkoutSlice } from "#server/checkout/slice.ts";
import { documentsSlice } from "#server/documents/slice.ts";
import { filesSlice } from "#server/files/slice.ts";
import { financeSlice } from "#server/finance/slice.ts";
import { identitySlice } from "#server/identity/slice.ts";
import { joiningSlice } from "#server/joining/slice.ts";
import { marketplaceSlice } from "#server/marketplace/slice.ts";
import { newsSlice } from "#server/news/slice.ts";
import { notificationsSlice } from "#server/notifications/slice.ts";
import { registerSlice } from "#server/register/slice.ts";
import { requestsSlice } from "#server/requests/slice.ts";
import { staffSlice } from "#server/staff/slice.ts";
import type { Slice } from "#server/platform/slice.ts";
import { metersSlice } from "#server/meters/slice.ts";
import { bankSlice } from "#server/bank/slice.ts";

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
  orgpageSlice,
  assistantSlice,
];
