import type { Topic } from "#server/platform/topic.ts";
import { paymentHearers, paymentKinds } from "./payment-facts.ts";
import { paymentNewsFor } from "./payment-news.ts";
import { requestHearers, requestKinds } from "./request-facts.ts";
import { requestNewsFor } from "./request-news.ts";

export const requestsTopic: Topic = {
  name: "requests",
  kinds: requestKinds,
  recipients: requestHearers,
  letter: requestNewsFor,
};

export const paymentsTopic: Topic = {
  name: "payments",
  kinds: paymentKinds,
  recipients: paymentHearers,
  letter: paymentNewsFor,
};
