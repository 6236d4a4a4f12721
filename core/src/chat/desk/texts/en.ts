import type { TwoPlurals } from "../../../kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  desk: {
    write_colleague: "Write to a colleague",
    no_colleagues: "No colleagues yet",
    filter: "Which chats to show",
    filters: {
      all: "All",
      unanswered: "Unanswered",
      mine: "Mine",
    },
    chats_one: "{{count}} chat",
    chats_other: "{{count}} chats",
    nothing_unanswered: "Everybody has an answer",
    nothing_mine: "You have taken nothing yet",
    waits_since: "Waiting: {{moment}}",
    take: "Take",
    mine: "Your chat",
    answers: "{{name}} answers",
    take_over: "Take it over",
    hand_over: "Hand over to {{name}}",
    let_go: "Let it go",
    note: "Note for staff",
    note_band: "Only staff will see this note, not the resident.",
    note_mark: "Note for staff",
    noted: "Note. {{text}}",
    request: "Make a request",
    request_lead: "On behalf of {{name}}",
    request_nowhere: "This resident no longer lives in a building you serve.",
    request_category: "Choose",
    request_done: "Request {{number}} is open",
    request_submit: "Make the request",
  },
};
