import type { TwoPlurals } from "../shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  home: {
    all_requests: "All requests",
    at_risk: "At risk",
    at_risk_none: "No deadline is at risk",
    breached: "Overdue",
    breached_none: "Nothing is overdue",
    by_status: "Open requests by status",
    day: "Good afternoon, {{name}}",
    empty_body: "When something breaks or leaks, write to us and we will take it on.",
    empty_title: "All is well",
    evening: "Good evening, {{name}}",
    mine: "Your open requests",
    morning: "Good morning, {{name}}",
    newest: "Newest",
    newest_none: "No new requests",
    night: "Hello, {{name}}",
    no_place_after: "Or give this address to the manager, who can add you:",
    no_place_body:
      "Enter the code from your manager’s letter, or find your building by its address. It takes a minute.",
    no_place_go: "Add my apartment",
    no_place_title: "No apartment is linked to you yet",
    shut_out: "Your access as staff is switched off: {{organisation}}",
    shut_out_body: "If this is a mistake, please ask its administrator.",
    on_map: "{{address}}, apt. {{apartment}}",
    open_count_one: "{{count}} open request",
    open_count_other: "{{count}} open requests",
    report: "Report a problem",
    report_body: "A photo and two sentences are enough for a plumber to know what to bring.",
    report_what: "What happened?",
    see_all: "See all",
    staff_lead: "What is going on in your buildings right now",
    to_rate: "Waiting for your rating",
    waiting: "Waiting for you",
  },
};
