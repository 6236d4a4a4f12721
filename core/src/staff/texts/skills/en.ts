import type { skills as uk } from "./uk.ts";

export const skills: typeof uk = {
  people: {
    question: "How do I add an employee or take their access away?",
    examples: [
      "We hired somebody, how do they get in",
      "Add a manager to the program",
      "Invite our bookkeeper to work here",
      "Give a colleague access",
      "New employee cannot sign in",
      "Add another administrator",
      "A manager resigned, what now",
      "Close the access of a former employee",
      "Take rights away from a dispatcher",
      "Disable a staff member",
      "Limit a manager to one building",
      "Change the role of an employee",
      "Who of my colleagues has access",
      "Remove an employee",
      "Make a colleague an administrator",
      "Somebody was fired, block them",
    ],
    answer: {
      admin:
        "Employees are invited, changed and disabled on the page “Organisation and staff”. Whoever is disabled is signed out everywhere at once, and somebody else takes over their work.",
      manager: "Your organisation’s administrator invites and disables employees. Ask them.",
    },
    actions: {
      open: "Staff",
      invite: "Invite an employee",
    },
  },
  prices: {
    question: "How much does Oselia cost?",
    examples: [
      "How much does Oselia cost",
      "What are your prices",
      "price per apartment a month",
      "Plans for a housing association",
      "Is it free for residents",
      "What does an association pay for the program",
      "Is there a free trial",
      "How much for a building with 80 apartments",
      "cost of connecting a building",
      "free version",
      "pricing",
      "Which plan suits us",
      "what would 100 apartments cost",
    ],
    answer: {
      free: "Oselia is free for residents and owners.",
      reckoned:
        "With {{count}} apartments: {{month}} a month, {{each}} each, or {{year}} for a year at once.",
      free_plan: "With {{count}} apartments an organisation does not pay either.",
      agreed: "With {{count}} apartments the price is agreed.",
      plans:
        "Organisations pay by plan, per apartment a month; the first 30 days are free and need no card. The pricing page has the plans and a calculator.",
      operator: "The operator of this site tells organisations the terms.",
    },
    actions: {
      prices: "Prices and calculator",
    },
  },
  start: {
    question: "How do I register an association or company in Oselia?",
    examples: [
      "register our association",
      "connect our building to Oselia",
      "add a new organisation",
      "I am the chairman of an association, where do I start",
      "how does a management company start",
      "I want to connect our HOA",
      "create an account for our association",
      "registration of a management company",
      "how do I set up a building",
      "try it free for our association",
    ],
    answer: {
      how: "Sign up, confirm your address, and say that you manage buildings when asked who you are. Name the organisation and add a building; apartments and people can come from a table.",
      trial: "The first {{days}} days are free.",
      operator: "On this site the operator adds organisations: please contact them.",
    },
    actions: { start: "Sign up", guide: "Guide for associations" },
  },
  about: {
    question: "What is Oselia?",
    examples: [
      "what is this site",
      "what is oselia",
      "what is this program for",
      "what can Oselia do",
      "tell me about Oselia",
      "why do I need Oselia",
      "what is this app",
      "what kind of app is Oselia",
      "how does Oselia work",
      "is there a demo",
      "can I try it out",
    ],
    answer: {
      what: "Oselia is a site for the life of a building: invoices and payments, requests, meter readings, announcements, chats and documents.",
      who: "Residents and owners see their apartment, the management runs the buildings.",
    },
    actions: { guides: "Guides" },
  },
};
