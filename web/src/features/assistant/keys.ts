import type { LiveKeys } from "#web/app/live/live-frame.ts";

const staffAnswers = ["staff-answers"] as const;

export const assistantKeys = {
  own: ["assistant", "own"],
  staffAnswers,
  answers: [...staffAnswers, "list"],
  gaps: [...staffAnswers, "gaps"],
} as const;

export const liveKeys: LiveKeys = { "assistant.": () => [staffAnswers] };
