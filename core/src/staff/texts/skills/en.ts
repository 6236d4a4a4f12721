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
};
