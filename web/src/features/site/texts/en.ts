import type { SiteTexts } from "./uk.ts";

export const en: SiteTexts = {
  contents: "Contents",
  legal: { version: "Version {{version}}", since: "In force from {{day}}" },
  guides: {
    title: "Guides — Oselia",
    description:
      "How to report a problem, understand an invoice, join with a code and bring an association online: short guides for residents, owners, managers and operators.",
    heading: "How it is done",
    lead: "Short guides. Every step was tried in the program itself, and buttons are named just as you will see them.",
    search: "Find a guide",
    search_failed: "The search failed. Check your connection and try again.",
    found: "Guides found: {{count}}",
    none_heading: "No guide found",
    none: "No guide about “{{query}}”",
    none_role: "Guides about “{{query}}” are for other roles",
    none_text:
      "Try another word. Or ask the assistant: it searches all text of the guides and answers at once.",
    show_roles: "Show for everyone",
    show_all: "Show all guides",
    ask: "Ask the assistant",
    filter: "For whom",
    all: "Everyone",
    roles: {
      resident: "Residents",
      owner: "Owners",
      manager: "Managers",
      admin: "Administrators",
      operator: "Operators",
    },
    minutes: { one: "{{count}} minute", other: "{{count}} minutes" },
    checked: "Checked on {{day}}",
    all_guides: "All guides",
    more: "Other guides",
    before: "Previous",
    after: "Next",
    rate: {
      question: "Was this guide helpful?",
      yes: "Yes",
      no: "No",
      comment: "What is missing or unclear?",
      hint: "Optional. Leave out names, phones and addresses: we do not know who you are and cannot answer.",
      send: "Send",
      thanks: "Thank you for your feedback.",
      failed: "It could not be sent. Try again a little later.",
    },
  },
  pricing: {
    title: "Pricing — Oselia",
    description:
      "Residents and owners never pay. Associations of up to 60 apartments are free, larger ones from 3 ₴ per apartment a month. 30 days to try, without a card.",
    heading: "Residents never pay",
    lead: "Oselia is paid for by whoever manages the buildings, by the number of apartments. Small associations pay nothing either.",
    plans_title: "Plans",
    plans: {
      start: {
        name: "Start",
        size: "up to {{to}} apartments",
        price: "Free",
        about: "One association. Requests, building, residents, invoices, documents: all there is.",
      },
      house: {
        name: "House",
        size: "from {{from}} apartments",
        price: "{{price}}",
        about:
          "An association or a building that has outgrown Start. The same, with any number of apartments.",
      },
      company: {
        name: "Company",
        size: "from {{from}} apartments",
        price: "{{price}}",
        about:
          "Several buildings and a team in which everyone sees their own. Billing whole buildings by their tariffs, bank statements and the closing of months.",
      },
      network: {
        name: "Network",
        size: "from {{from}} apartments",
        price: "By agreement",
        about: "Networks of management companies: we settle the terms together.",
      },
    },
    per: "per apartment a month",
    year_note: "Paid a year ahead: {{percent}}% less.",
    calculator: {
      title: "What it is for you",
      apartments: "Apartments you manage",
      period: "How to pay",
      month: "Every month",
      year: "For a year",
      plan: "{{plan}} plan",
      free: "Free",
      agreed: "By agreement",
      per_month: "a month",
      per_year: "a year",
      saves: "That is {{amount}} less than twelve monthly payments.",
      each: "{{amount}} for each apartment a month.",
      free_note: "Up to {{to}} apartments Oselia costs nothing.",
      agreed_note: "From {{from}} apartments on we agree on the price.",
      wrong: "Write a whole number from 1 to {{most}}.",
    },
    table: {
      title: "Some examples",
      head: ["Apartments", "Plan", "A month", "A year ahead"],
    },
    comparison: {
      title: "Plans side by side",
      lead: "Everything the program can do is in every plan. They differ by size and price alone.",
      apartments: "Apartments",
      price: "Per apartment a month",
      year: "Paid a year ahead",
      everything: "All functions",
      team: "Buildings and staff",
      residents: "For residents and owners",
      yes: "Yes",
      unlimited: "Unlimited",
    },
    questions: {
      title: "Questions about plans",
      items: [
        {
          question: "What counts as an apartment?",
          answer:
            "Every unit in the building’s register, a dwelling or not. Archived ones do not count.",
        },
        {
          question: "How do we begin?",
          answer:
            "Sign up and create your organisation: the program leads you through the first steps. For the first {{trial}} days everything is available, without a card.",
        },
        {
          question: "What comes after the trial?",
          answer:
            "The plan and its last day are in the organisation’s settings. Agree on it with the operator of this site: the program asks for no card and charges nothing by itself.",
        },
        {
          question: "And if there are more apartments?",
          answer:
            "The settings show how many apartments there are now and which plan that is. You can add apartments at any time.",
        },
        {
          question: "Can we pay nothing at all?",
          answer:
            "Yes. Up to {{free}} apartments Oselia is free, and on a server of your own it is free at any size: the code is open.",
        },
      ],
    },
    rules: {
      title: "No small print",
      points: [
        [
          "30 days of everything",
          "Try all there is, without a card. If it is not for you, nothing is charged.",
        ],
        [
          "Residents, always",
          "Reporting a problem, seeing an invoice, reading a document: free for residents and owners under any plan.",
        ],
        [
          "When a plan lapses",
          "For {{warning}} days we remind the staff. After that they can only read, and residents keep all of theirs.",
        ],
        ["Open source", "MIT licence. Run it on a server of your own and pay us nothing at all."],
      ],
    },
    unpriced: {
      description:
        "Residents and owners never pay. Terms for associations and managers come from the operator of this site.",
      lead: "Terms for associations and managers come from the operator of this site.",
      points: [
        [
          "Residents, always",
          "Reporting a problem, seeing an invoice, reading a document: free for residents and owners.",
        ],
        [
          "Open source",
          "MIT licence. Oselia can run on a server of your own, and then nobody is paid for it.",
        ],
      ],
    },
    closed: {
      title: "Do you live in one of our buildings?",
      lead: "The code of your apartment is in your manager’s letter. No letter? Sign up and find your apartment by its address; your manager will let you in.",
      sign_in: "Sign in",
      code: "I have a code",
    },
    end: {
      title: "Begin with one building",
      lead: "The register as a file, letters with codes for the residents, and the building runs by the evening.",
      start: "Get started",
      guide: "An association in an evening",
    },
  },
};
