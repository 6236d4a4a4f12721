import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { letters as uk } from "./uk.ts";

export const letters: TwoPlurals<typeof uk> = {
  said_by: "{{name}}, {{moment}}",
  subject: "{{what}}: {{title}} ({{number}})",
  subject_several_one: "News about {{count}} request",
  subject_several_other: "News about {{count}} requests",
  what: {
    opened: "New request",
    urgent: "Urgent request",
    assigned: "Request assigned to you",
    taken_away: "Request handed to somebody else",
    commented: "New message",
    asked: "A question for you",
    answered: "Question answered",
    accepted: "Work started",
    held: "Request on hold",
    resumed: "Request back in progress",
    completed: "Request completed",
    rejected: "Request rejected",
    reopened: "Request reopened",
    withdrawn: "Request withdrawn",
    rated_poorly: "Low rating",
    response_at_75: "First reply due soon",
    response_at_90: "First reply almost overdue",
    response_at_100: "First reply overdue",
    resolution_at_75: "Request due soon",
    resolution_at_90: "Request almost overdue",
    resolution_at_100: "Request overdue",
    duty_call: "Urgent: you are on duty",
    duty_unanswered: "Nobody on duty answered",
  },
  what_own: { opened: "A request has been reported for you" },
  what_apartment: {
    opened: "New request about your apartment",
    asked: "A question about your apartment",
    completed: "Request about your apartment completed",
    rejected: "Request about your apartment rejected",
  },
  what_several_one: "{{count}} update on a request",
  what_several_other: "{{count}} updates on a request",
  more_one: "And {{count}} more request: see the list.",
  more_other: "And {{count}} more requests: see the list.",
  own: {
    opened:
      "The management has reported a request for you. Category: {{category}}. Priority: {{priority}}.",
    commented: "Somebody has written to you about this request.",
    asked: "The management has a question and waits for your answer.",
    accepted: "Work on your request has begun.",
    accepted_by: "Work on your request has begun. In charge: {{assignee}}.",
    held: "Work is on hold until {{date}}; then it goes on.",
    completed: "The work is done. Please rate it when you have a minute.",
    rejected: "The request was rejected. This is why:",
    reopened: "The request has been reopened.",
  },
  apartment: {
    opened:
      "A request about your apartment has been reported. Category: {{category}}. Priority: {{priority}}.",
    asked:
      "The management has a question about your apartment. You can answer, or whoever reported the request.",
    completed:
      "The work on the request about your apartment is done. You can rate it, or whoever reported the request.",
    rejected: "The request about your apartment was rejected. This is why:",
  },
  theirs: {
    opened: "A request has come in. Category: {{category}}. Priority: {{priority}}.",
    urgent: "The request is urgent: it cannot wait.",
    assigned: "The request has been assigned to you.",
    taken_away: "The request is somebody else’s now: nothing more is needed from you.",
    commented: "There is a new message in the request.",
    answered: "The question has been answered.",
    resumed: "The day it was held until has come: the request is in progress again.",
    reopened: "The request has been reopened.",
    withdrawn: "The request was withdrawn: nothing more needs to be done.",
    rated_poorly: "The work was rated {{rating}} out of 5.",
    response_at_75:
      "Three quarters of the time for a first reply have passed. It is due by {{due}}.",
    response_at_90:
      "90% of the time for a first reply has passed and nobody has replied. It is due by {{due}}.",
    response_at_100: "A first reply was due by {{due}}, and nobody has replied yet.",
    resolution_at_75: "Three quarters of the time for the work have passed. It is due by {{due}}.",
    resolution_at_90:
      "90% of the time for the work has passed and it is not done. It is due by {{due}}.",
    resolution_at_100: "The work was due by {{due}} and is not done.",
    duty_call:
      "You are on duty: please accept the request. Priority: {{priority}}. If nobody opens it within 10 minutes, the next person is called.",
    duty_unanswered:
      "Everybody on duty was called and nobody has opened the request. Please accept it.",
  },
  setting: "Notifications about this request",
  action: {
    open: "Open the request",
    answer: "Answer",
    rate: "Look and rate",
    list: "Open the list of requests",
  },
  why: {
    reporter: "You get this letter because this is your request.",
    owner: "You get this letter because the request is about your apartment.",
    assignee: "You get this letter because the request was assigned to you.",
    former: "You get this letter because the request had been assigned to you.",
    asker: "You get this letter because you asked the question.",
    staff: "You get this letter because you serve this building.",
    admin: "You get this letter because you are an administrator.",
    duty: "You got this letter because you are on duty now.",
    several: "You get this letter because these requests concern you.",
  },
};
