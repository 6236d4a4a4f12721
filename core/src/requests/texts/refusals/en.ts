import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "requests.action_not_allowed": "This cannot be done with the request right now",
  "requests.duplicate": "You have just sent the same request. Send another one?",
  "requests.daily_limit": "That is enough for today: up to 20 requests a day",
  "requests.urgent_for_staff":
    "The management decides what is urgent: choose high priority. If people or property are in danger, call the emergency service",
  "requests.urgent_not_allowed":
    "Only plumbing, electrical, heating and security requests can be urgent",
  "requests.reopen_too_late":
    "More than 7 days have passed, so it can no longer be reopened. Send a new one",
  "requests.ask_by_phone": "Only staff see this request. Ask the person yourself or by phone",
  "requests.already_rated": "You have already rated this request",
};
