import { analyticsContract } from "./analytics/contract.ts";
import { filesContract } from "./files/contract.ts";
import { assistantContract } from "./assistant/contract.ts";
import { billingContract } from "./billing/contract.ts";
import { apartmentsContract, buildingsContract } from "./buildings/contract.ts";
import { residenciesContract } from "./buildings/residency/contract.ts";
import { registerContract } from "./register/contract.ts";
import { chatContract } from "./chat/contract.ts";
import { deskContract } from "./chat/desk/contract.ts";
import { checkoutContract } from "./checkout/contract.ts";
import { messengerContract } from "./chat/messenger/contract.ts";
import { moderationContract } from "./chat/moderation/contract.ts";
import { documentsContract } from "./documents/contract.ts";
import { financeContract } from "./finance/contract.ts";
import { identityContract } from "./identity/contract.ts";
import { joiningContract } from "./joining/contract.ts";
import { marketplaceContract } from "./marketplace/contract.ts";
import { metersContract } from "./meters/contract.ts";
import { newsContract } from "./news/contract.ts";
import { notificationsContract } from "./notifications/contract.ts";
import { requestsContract } from "./requests/contract.ts";
import { staffContract } from "./staff/contract.ts";
import { autopayContract } from "./autopay/contract.ts";
import { bankContract } from "./bank/contract.ts";

/** The whole API, one line per slice. */
export const contract = {
  identity: identityContract,
  files: filesContract,
  buildings: buildingsContract,
  apartments: apartmentsContract,
  residencies: residenciesContract,
  register: registerContract,
  joining: joiningContract,
  documents: documentsContract,
  requests: requestsContract,
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
  staff: staffContract,
  analytics: analyticsContract,
  assistant: assistantContract,
  bank: bankContract,
};
