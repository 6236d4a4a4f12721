import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { letters as uk } from "./uk.ts";

export const letters: TwoPlurals<typeof uk> = {
  kind: {
    general: "Announcement",
    maintenance: "Maintenance announcement",
    events: "Event",
    reminder: "Reminder of an announcement",
    moved: "Event at another time or place",
    cancelled: "Event cancelled",
    resumed: "Event is on after all",
  },
  commented: "New comment on your post",
  held: "Did not go up as scheduled: the buildings it was for are archived",
  orphaned: "Did not go up as scheduled: who scheduled it may no longer publish it",
  cancelled: "This event will not take place.",
  confirm: { label: "I will come", done: "Noted: you will come" },
  important: "Important",
  subject: "{{kind}}: {{title}}",
  subject_reminder: "Reminder: {{title}}",
  subject_moved: "Another time or place: {{title}}",
  subject_cancelled: "Event cancelled: {{title}}",
  subject_resumed: "The event is on after all: {{title}}",
  subject_important: "Important: {{title}}",
  subject_several_one: "{{count}} announcement of your home",
  subject_several_other: "{{count}} announcements of your home",
  more_one: "And {{count}} more: see the news.",
  more_other: "And {{count}} more: see the news.",
  action: { open: "Read it on the site", list: "Open the news" },
  why: "You get this letter because this is the news of your home.",
};
