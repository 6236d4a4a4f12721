import type { WebSlice } from "#web/app/slices/slice.ts";
import { analyticsSlice } from "#web/features/analytics/slice.ts";
import { assistantSlice } from "#web/features/assistant/slice.ts";
import { orgpageSlice } from "#web/features/orgpage/slice.ts";
import { autopaySlice } from "#web/features/autopay/slice.ts";
import { billingSlice } from "#web/features/billing/slice.ts";
import { buildingsSlice } from "#web/features/buildings/slice.ts";
import { checkoutSlice } from "#web/features/checkout/slice.ts";
import { documentsSlice } from "#web/features/documents/slice.ts";
import { filesSlice } from "#web/features/files/slice.ts";
import { financeSlice } from "#web/features/finance/slice.ts";
import { homeSlice } from "#web/features/home/slice.ts";
import { identitySlice } from "#web/features/identity/slice.ts";
import { joiningSlice } from "#web/features/joining/slice.ts";
import { chatSlice } from "#web/features/chat/slice.ts";
import { marketplaceSlice } from "#web/features/marketplace/slice.ts";
import { metersSlice } from "#web/features/meters/slice.ts";
import { newsSlice } from "#web/features/news/slice.ts";
import { notificationsSlice } from "#web/features/notifications/slice.ts";
import { registerSlice } from "#web/features/register/slice.ts";
import { requestsSlice } from "#web/features/requests/slice.ts";
import { staffSlice } from "#web/features/staff/slice.ts";
import { bankSlice } from "#web/features/bank/slice.ts";

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
  orgpageSlice,
  assistantSlice,
];
