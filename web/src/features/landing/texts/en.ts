import type { LandingTexts } from "./uk.ts";

export const en: LandingTexts = {
  title: "Oselia — running a building, made clear to everyone",
  description:
    "Requests with deadlines, conversations to the point and an open history of every repair: for residents, owners, managers and homeowners’ associations.",
  signIn: "Sign in",
  start: "Get started",
  haveCode: "I have a code",
  myHome: "To my home",
  hero: {
    title: "Report the leak once. Then watch it get fixed.",
    lead: "Oselia joins residents, owners and the people who look after the building. Every request has someone in charge, a deadline and an open history — from the first photo to your rating.",
    invited:
      "You live here and it is your first time? Take the invitation code from the letter or message.",
    card: {
      number: "R-000318",
      title: "Leak under the sink",
      place: "12 Soniachna St, apt.\u00a034",
      state: "In progress",
      left: "3 h 04 min left",
    },
  },
  story: {
    title: "One evening, one request",
    lead: "How an ordinary emergency goes when nobody has to chase anybody by phone.",
    steps: [
      {
        time: "19:42",
        who: "Olena, apt.\u00a034",
        title: "A photo and two sentences",
        body: "“A puddle under the sink, the hose is dripping.” Plumbing, high priority. From now on it has a number and two deadlines: one for the answer, one for the fix.",
        mark: "New",
      },
      {
        time: "19:49",
        who: "Iryna, manager",
        title: "Urgent, accepted",
        body: "The water is rising, so Iryna makes it urgent: the clock now runs around the clock. Within 7 minutes Olena sees who is on it and until when.",
        mark: "In progress",
      },
      {
        time: "19:53",
        who: "Iryna",
        title: "A question to the point",
        body: "“Did you close the valve under the sink?” While we wait for the answer the clock stands still — fair to both.",
        mark: "Waiting for an answer",
      },
      {
        time: "19:58",
        who: "Olena",
        title: "Answered on the same screen",
        body: "“Yes, I did.” The clock runs again. Nobody has to reload the page.",
        mark: "In progress",
      },
      {
        time: "20:46",
        who: "Iryna",
        title: "Completed",
        body: "“Replaced the flexible hose, checked the pressure.” 52 minutes of work out of the four hours an urgent request is given.",
        mark: "Completed",
      },
      {
        time: "21:10",
        who: "Olena",
        title: "Rated 5 out of 5",
        body: "Had it leaked again, the request could be reopened within seven days — with its whole history.",
        mark: "Completed",
      },
    ],
  },
  screens: {
    title: "What it looks like",
    lead: "Real screens of the demonstration building, taken from the program itself.",
    views: {
      requests: {
        who: "For residents",
        title: "See where your request stands",
        text: "Who took it, how much time is left and what they answered. No need to call.",
        alt: "A resident’s requests on a phone: the status of each and the time left for an answer.",
      },
      payments: {
        who: "For residents",
        title: "Pay with one button",
        text: "The sum, the due date and the button on one screen. Autopay can do it next time.",
        alt: "A resident’s payments on a phone: the sum due, the date and the button “Pay by card”.",
      },
      services: {
        who: "For residents",
        title: "Order a handyman",
        text: "Providers your organisation invited: the price, the neighbours’ ratings and free times.",
        alt: "The catalogue of services on a phone: cleaning and water delivery with prices and ratings.",
      },
      properties: {
        who: "For owners",
        title: "Every apartment and its money",
        text: "What was charged, paid and is overdue for each apartment, who rents it and what was not paid during the tenancy.",
        alt: "Payments of an owner of two apartments: the debt of each, the tenants and the statements.",
      },
      deadlines: {
        who: "For managers",
        title: "The program tracks the deadlines",
        text: "Urgent work first, overdue work in plain sight. Accept or assign several requests at once.",
        alt: "A manager’s list of requests: status, priority and the time left for an answer or the work.",
      },
      analytics: {
        who: "For managers",
        title: "The report is ready every day",
        text: "How many requests were done on time, how fast you answer and how many invoices are paid, beside the period before.",
        alt: "A manager’s analytics: active requests, share done on time, average response time and payment rate.",
      },
    },
  },
  people: {
    title: "Everyone sees what is theirs",
    groups: [
      {
        name: "For residents",
        points: [
          "Report from a phone: photo, category, place.",
          "See who took it and how much time is left.",
          "Pay at once: by card, by QR code or by autopay.",
          "Order a trusted handyman right in the program.",
          "News, and talks with neighbours and the manager, without another group chat.",
        ],
      },
      {
        name: "For owners",
        points: [
          "All your apartments in one place, even in different buildings.",
          "What your tenants report about your home is before you too.",
          "Every hryvnia in sight: charges, payments and a statement for any period.",
          "Water, gas and power used, month by month.",
          "The history of every repair outlives a change of plumber.",
        ],
      },
      {
        name: "For managers",
        points: [
          "Routine runs by itself: invoices by tariff, reminders, late fees, deadlines.",
          "What is overdue or running out of time is one list; reports are ready every day.",
          "A bank statement is posted to the apartments hundreds of lines at a time.",
          "A team: roles, buildings of their own, internal notes, an audit log.",
          "Announcements for a building or an entrance, chats, service orders.",
        ],
      },
      {
        name: "For homeowners’ associations",
        points: [
          "The bookkeeper’s register as it is, even in Windows-1251.",
          "The board sees what was done and how fast.",
          "Each association’s data is kept apart from the others’.",
          "A whole building billed by its tariff, expenses, debtors.",
        ],
      },
    ],
  },
  prices: {
    title: "Residents never pay",
    lead: "Up to {{free}} apartments Oselia costs the organisation nothing either. Beyond that it is from {{least}} per apartment a month, and the first {{trial}} days are free, without a card.",
    link: "All plans and the calculator",
  },
  questions: {
    title: "Frequently asked questions",
    items: [
      {
        question: "What do we need to begin?",
        answer:
          "A table with the numbers of the apartments, straight from the bookkeeping if you like. Upload it, and the program sorts them by entrance and floor. The building runs the same evening.",
      },
      {
        question: "How do residents get to their apartments?",
        answer:
          "The program prints a letter with a code for each apartment. The resident enters the code and sees the invoices and requests. Those without a letter send a join request, which the manager confirms.",
      },
      {
        question: "How are payments taken?",
        answer:
          "By card through LiqPay, monobank or Stripe, to your organisation’s own account. By transfer with the QR code of the invoice; the program posts the bank statement to the apartments and shows you what is in doubt.",
      },
      {
        question: "Is there an app to install?",
        answer:
          "No. Oselia opens in the browser of a phone or computer, and can be added to the home screen.",
      },
      {
        question: "Can a team work in it?",
        answer:
          "Yes. Everyone sees the buildings they serve, and the audit log shows who changed what. An administrator invites people by letter and takes access back at once.",
      },
      {
        question: "And if we change our mind?",
        answer:
          "Apartments, readings, debts and payments can be exported as files. The code is open: Oselia can move to a server of your own with its data.",
      },
    ],
  },
  ask: {
    title: "A question?",
    lead: "The assistant is a program that looks for answers in the guides and shows where they are from. What it does not know, it says so.",
    label: "Your question",
    placeholder: "For example: where do I get the code of my apartment?",
    submit: "Ask",
    not_loaded: "The conversation did not load. Check your connection and ask again.",
  },
  rules: {
    title: "Deadlines agreed beforehand",
    lead: "Urgent requests count around the clock, the rest in business hours: Monday to Friday, 9:00–18:00 Kyiv time, holidays excepted. While we wait for your answer the clock for the fix stands still.",
    head: ["Priority", "First response", "Resolution"],
    rows: [
      ["Urgent", "15 minutes", "4 hours"],
      ["High", "1 hour", "8 hours"],
      ["Medium", "4 hours", "24 hours"],
      ["Low", "8 hours", "72 hours"],
    ],
  },
  honest: {
    title: "No small print",
    points: [
      ["Photos without coordinates", "We strip place and device from every picture."],
      [
        "What is not yours stays unseen",
        "A request is seen by those it concerns. For others it does not exist.",
      ],
      ["Three languages", "Ukrainian, English, Russian — all of it, not only the menu."],
      ["Open source", "MIT licence. Run it on your own server and read every line."],
    ],
    later:
      "Notifications come by email and push, and by Telegram and SMS where the operator has connected them.",
  },
  end: {
    title: "Home begins with being heard",
    lead: "Sign up in a minute. Your manager will link the apartment to you.",
    invited:
      "The code of your apartment is in your manager’s letter. Without one, sign up and find your apartment by its address.",
  },
};
