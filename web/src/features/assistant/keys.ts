const assistant = ["assistant"] as const;
const conversations = [...assistant, "conversations"] as const;

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
} as const;
