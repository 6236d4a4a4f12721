export const skills = {
  today: {
    question: "What are our figures today?",
    examples: [
      "What are the numbers today?",
      "Statistics of the month",
      "analytics",
      "How much money came in this month",
      "How is the company doing",
      "summary of the day",
      "How many requests were done in time",
      "What share of invoices is paid",
      "money collected from residents this month",
      "Results of the month",
      "How quickly do we answer residents",
      "overview of the buildings",
      "how much have we collected",
      "show the dashboard",
    ],
    answer: {
      active_one: "{{day}}: {{count}} open request.",
      active_other: "{{day}}: {{count}} open requests.",
      closed: "This month {{part}} of {{whole}} were completed in time.",
      money: "Of invoices due this month, {{paid}} of {{billed}} is paid.",
      homes: "{{part}} of {{whole}} apartments are occupied.",
    },
    actions: { open: "Open analytics", board: "Dashboard" },
  },
};
