import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    request: "Requests",
  },
  kinds: {
    "request.opened": "New request",
    "request.moved": "Request changed state",
    "request.commented": "Comment on a request",
    "request.edited": "Request text corrected",
    "request.assigned": "Assignee chosen",
    "request.prioritised": "Priority changed",
    "request.rated": "Work rated",
    "request.duty_changed": "Duty changed",
  },
};
