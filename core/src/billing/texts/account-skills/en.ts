/** Skills of the assistant about an account and single charges. */
export const accountSkills = {
  statement: {
    question: "Where do I get a statement of my account?",
    examples: [
      "statement of my account",
      "account statement for a period",
      "account statement as pdf",
      "list of all charges and payments",
      "reconciliation of my account",
      "everything billed and paid since january",
      "print the history of charges",
      "annual statement for my flat",
      "what was charged and paid over a period",
      "movements on my account",
      "A statement of the last twelve months",
      "A sheet with all I paid over the year",
      "A certificate that I owe nothing",
    ],
    answer: {
      how: "The statement is on the Payments page, on the Statement tab: what was owed at the start, charges, payments and the balance for the days you choose. You can download it as a PDF.",
    },
    actions: {
      open: "Open the statement",
    },
  },
  overpaid: {
    question: "I paid too much: what happens to the money?",
    examples: [
      "I have overpaid",
      "how do I get an overpayment back",
      "I paid the same bill two times",
      "give me my money back",
      "will you refund the extra",
      "I transferred more than I had to",
      "I paid somebody else's bill by mistake",
      "where did my credit go",
      "refund of a payment",
      "how much credit do I have",
    ],
    answer: {
      credit: "Apt.\u00a0{{apartment}} ({{address}}): credit of {{amount}}.",
      none: "Your apartments have no credit now.",
      returned: "Of what was paid, {{amount}} was returned on {{day}}.",
      how: "What is over does not vanish: it becomes credit and pays the next invoice.",
      back: "To get the money back, write to the management.",
    },
    actions: {
      open: "Open payments",
      chat: "Write to the management",
    },
  },
  explain: {
    question: "What am I charged for on the invoice?",
    examples: [
      "why was I charged so much",
      "why is the bill so big",
      "why is my invoice larger than before",
      "what does the sum on the invoice consist of",
      "what is included in the dues",
      "explain the lines of the bill",
      "I do not understand what I pay for",
      "why is it more expensive this month",
      "where does this amount come from",
      "my bill went up, explain",
      "My bill shows a strange amount",
      "What is this extra charge on my invoice",
      "Why is it so dear this time",
    ],
    answer: {
      invoice: "Invoice {{number}} for {{month}}, apartment\u00a0{{apartment}}: {{amount}}.",
      line: "{{title}}: {{amount}}.",
      how: "Open the invoice: its lines show each service, the quantity and the price, and both readings for meters.",
      ask: "Does the sum look wrong? Submit a request with the number of the invoice.",
    },
    actions: {
      invoice: "Invoice {{number}}",
      open: "All invoices",
      report: "Submit a request",
    },
  },
  record: {
    question: "How do I record a resident's payment?",
    examples: [
      "a resident paid in cash, where do I put it",
      "enter a payment by hand",
      "record cash from a resident",
      "post a payment for an apartment",
      "somebody brought money",
      "register a receipt for a flat",
      "add a payment for a resident",
      "take a payment at the desk",
    ],
    answer: {
      how: "Open the apartment and press “Record a payment”: give how the money came, the amount and the day. Beside it you see which invoice it pays.",
    },
    actions: {
      all: "Buildings",
    },
  },
  fees: {
    question: "What are late fees?",
    examples: [
      "Late fees",
      "Why was I charged a late fee",
      "What percentage is the penalty",
      "What happens if I pay late",
      "Fine for the debt",
      "Take the penalty off my bill",
      "I am a week late with the payment",
      "Is there interest on the debt",
      "How much has the delay cost me",
      "I disagree with the penalty",
    ],
    answer: {
      what: "A late fee is charged for paying after the due day. If the management charges it, it comes as an invoice of its own that names the sum, days and rate of each debt.",
      wrong: "You disagree? Make a request of the category “Other” with the number of the invoice.",
    },
    actions: {
      open: "My invoices",
      report: "Make a request",
    },
  },
  cut_off: {
    question: "Can electricity be cut off for debts?",
    examples: [
      "can they cut off my electricity for debts",
      "can the power be cut off if I owe for utilities",
      "will water be shut off for not paying",
      "the management threatens to switch off power for debtors",
      "is gas cut off because of arrears",
      "can I be disconnected because of a debt for the flat",
      "may the association switch off electricity of debtors",
      "after how many months of debt is power cut off",
      "is there a warning before disconnection for debt",
      "I got a warning of disconnection for debts",
    ],
    answer: {
      management:
        "The management cannot cut off your electricity for what you owe to the management.",
      supplier:
        "A supplier may stop its own service for a debt to that supplier, but only by its rules and after a warning in writing.",
      owed: "What you owe the management is on the Payments page.",
      instalments:
        "If you cannot pay everything at once, write to the management and ask to pay in instalments.",
    },
    actions: {
      open: "Open payments",
      chat: "Write to the management",
    },
  },
  who_pays: {
    question: "Who pays for repairs and utilities: the owner or the tenant?",
    examples: [
      "who has to pay for repairing a tap",
      "who has to pay for heating",
      "I rent, who pays for the tap, me or the owner",
      "who pays for heating, me or the tenant",
      "who pays for repairs in the flat that I rent",
      "does a tenant have to pay for utilities",
      "who pays for replacing a riser",
      "at whose expense is the repair of a pipe",
      "does the management pay for repairing a radiator",
      "are utilities paid by the tenant or the landlord",
    ],
    answer: {
      agreement:
        "The owner pays the bills of an apartment and repairs inside it, such as a tap. If it is let, whoever the rent agreement names pays.",
      common:
        "Risers, the roof, the entrance and other common property belong to the whole building: the management repairs them.",
      report:
        "To call a repairman, or to learn whose job it is, make a request: say what is broken and add a photo.",
    },
    actions: {
      report: "Make a request",
    },
  },
};
