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
    invited: "You live here and it is your first time? Take the code from your manager’s letter.",
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
  people: {
    title: "Everyone sees what is theirs",
    groups: [
      {
        name: "For residents",
        points: [
          "Report from a phone: photo, category, place.",
          "See who took it and how much time is left.",
          "Rate the work, or send it back to be finished.",
          "News, and talks with neighbours and the manager, without another group chat.",
        ],
      },
      {
        name: "For owners",
        points: [
          "All your apartments in one place, even in different buildings.",
          "What your tenants report about your home is before you too.",
          "The history of every repair outlives a change of plumber.",
          "Invoices for every apartment: card, transfer by QR code, receipt.",
        ],
      },
      {
        name: "For managers",
        points: [
          "One list: new, at risk, overdue.",
          "Internal notes that residents never see.",
          "Steps by the rules: it says what can be done now, and why not otherwise.",
          "Announcements for a building or an entrance, service orders, figures.",
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
  ask: {
    title: "A question?",
    lead: "The assistant is a program that looks for answers in the guides and shows where they are from. What it does not know, it says so.",
    label: "Your question",
    placeholder: "For example: where do I get the code of my apartment?",
    submit: "Ask",
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
    later: "Push notifications are not here yet: you will see them once they work.",
  },
  end: {
    title: "Home begins with being heard",
    lead: "Sign up in a minute. Your manager will link the apartment to you.",
    invited:
      "The code of your apartment is in your manager’s letter. Without one, sign up and find your apartment by its address.",
  },
};
