export const skills = {
  debtors: {
    question: "Which apartments have debts?",
    examples: [
      "Which apartments owe money?",
      "List of debtors",
      "debtors",
      "How much does the building owe",
      "Who does not pay for their apartment",
      "Debt of the building",
      "total debt of residents",
      "Show the biggest debtors",
      "What does apartment\u00a012 owe",
      "residents' debts",
      "who is late with payment",
      "overdue invoices of the building",
      "how much do owners owe us",
      "apartments with overdue payments",
    ],
    answer: {
      total_one: "{{amount}} is overdue, {{count}} apartment.",
      total_other: "{{amount}} is overdue, {{count}} apartments.",
      none: "Nothing is overdue.",
      row: "Apt.\u00a0{{apartment}} ({{address}}): {{amount}}.",
      no_apartment: "Apartment\u00a0{{apartment}} is not among the debtors.",
    },
    actions: { open: "All debtors" },
  },
};
