import type { LiveKeys } from "#web/app/live/live-frame.ts";

const assistant = ["assistant"] as const;
const conversations = [...assistant, "conversations"] as const;
const staffAnswers = ["staff-answers"] as const;

export const assistantKeys = {
  conversations,
  recipients: [...assistant, "recipients"],
  list: [...conversations, "list"],
  suggestions: (asker: string, language: string, screen: string) => [
    ...assistant,
    "suggestions",
    asker,
    language,
    screen,
  ],
  staffAnswers,
  answers: [...staffAnswers, "list"],
  gaps: [...staffAnswers, "gaps"],
  languageModel: [...staffAnswers, "language-model"],
} as const;

export const liveKeys: LiveKeys = { "assistant.": () => [staffAnswers] };
