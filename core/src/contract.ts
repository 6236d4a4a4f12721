import { analyticsContract } from "#core/analytics/contract.ts";
import { filesContract } from "#core/files/contract.ts";
import { assistantContract } from "#core/assistant/contract.ts";
import { staffAnswersContract } from "#core/assistant/answers/contract.ts";
import { billingContract } from "#core/billing/contract.ts";
import { apartmentsContract, buildingsContract } from "#core/buildings/contract.ts";
import { residenciesContract } from "#core/buildings/residency/contract.ts";
import { registerContract } from "#core/register/contract.ts";
import { outreachContract } from "#core/register/outreach/contract.ts";
import { chatContract } from "#core/chat/contract.ts";
import { deskContract } from "#core/chat/desk/contract.ts";
import { checkoutContract } from "#core/checkout/contract.ts";
import { messengerContract } from "#core/chat/messenger/contract.ts";
import { moderationContract } from "#core/chat/moderation/contract.ts";
import { documentsContract } from "#core/documents/contract.ts";
import { financeContract } from "#core/finance/contract.ts";
import { identityContract } from "#core/identity/contract.ts";
import { joiningContract } from "#core/joining/contract.ts";
import { marketplaceContract } from "#core/marketplace/contract.ts";
import { metersContract } from "#core/meters/contract.ts";
import { newsContract } from "#core/news/contract.ts";
import { calendarContract } from "#core/notifications/calendar/contract.ts";
import { telegramContract } from "#core/notifications/telegram/contract.ts";
import { notificationsContract } from "#core/notifications/contract.ts";
import { outreachRecordContract } from "#core/notifications/outreach/contract.ts";
import { dutyContract } from "#core/requests/duty/contract.ts";
import { requestsContract } from "#core/requests/contract.ts";
import { staffContract } from "#core/staff/contract.ts";
import { autopayContract } from "#core/autopay/contract.ts";
import { bankContract } from "#core/bank/contract.ts";
import { orgpageContract } from "#core/orgpage/contract.ts";

/** The whole API, one line per slice. */
export const contract = {
  identity: identityContract,
  files: filesContract,
  buildings: buildingsContract,
  apartments: apartmentsContract,
  residencies: residenciesContract,
  register: registerContract,
  outreach: outreachContract,
  joining: joiningContract,
  documents: documentsContract,
  requests: requestsContract,
  duty: dutyContract,
  billing: billingContract,
  meters: metersContract,
  finance: financeContract,
  news: newsContract,
  chat: chatContract,
  desk: deskContract,
  messenger: messengerContract,
  moderation: moderationContract,
  marketplace: marketplaceContract,
  checkout: checkoutContract,
  autopay: autopayContract,
  notifications: notificationsContract,
  outreachRecord: outreachRecordContract,
  calendar: calendarContract,
  telegram: telegramContract,
  staff: staffContract,
  analytics: analyticsContract,
  assistant: assistantContract,
  staffAnswers: staffAnswersContract,
  bank: bankContract,
  orgpage: orgpageContract,
};
