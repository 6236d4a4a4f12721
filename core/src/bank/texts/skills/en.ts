export const skills = {
  unposted: {
    question: "Which bank lines are not posted yet?",
    examples: [
      "Which bank payments are not matched?",
      "Unposted lines of the statement",
      "How many statement lines are still to be posted",
      "unmatched payments",
      "Unknown money on the account",
      "Whose money came to our bank account",
      "unidentified payments",
      "Are all incoming transfers posted",
      "money without an owner in the statement",
      "What in the statement needs attention",
      "payments not matched to an apartment",
      "unallocated receipts",
      "money on the statement that nobody knows",
    ],
    answer: {
      open_one: "{{count}} bank line is not posted: {{amount}}.",
      open_other: "{{count}} bank lines are not posted: {{amount}}.",
      ready_one: "{{count}} of them is ready to post.",
      ready_other: "{{count}} of them are ready to post.",
      none: "All lines of the imported statements are posted.",
      limited: "Statements are kept by staff who serve all buildings of the organisation.",
    },
    actions: { open: "Open statements" },
  },
};
