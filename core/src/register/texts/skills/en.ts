import type { skills as uk } from "./uk.ts";

export const skills: typeof uk = {
  import: {
    question: "How do I add a building or load apartments from a table?",
    examples: [
      "Import apartments from Excel",
      "Load a building from a spreadsheet",
      "I have a list of residents in csv",
      "Upload the register of apartments",
      "The whole list of apartments in one go",
      "Move apartments from our old database",
      "Many apartments from one file",
      "Sample table for the import",
      "Undo an import of the register",
      "Errors in my table of apartments",
      "Load owners from xlsx",
      "Account numbers from a file",
      "Add one more building",
      "A new house in our organisation",
      "Add an entrance",
    ],
    answer: {
      how: "Apartments, account numbers and people are loaded from one Excel or CSV file. First you see what was read and where the errors are; it writes all or nothing, and can be undone for a day. A building is added on the page Buildings, a single apartment on the page of its building or entrance.",
    },
    actions: {
      open: "Import a register",
      guide: "Guide",
    },
  },
  export: {
    question: "How do I export apartments and people?",
    examples: [
      "export the list of apartments",
      "list of residents as a file",
      "save the table of apartments",
      "export the register",
      "print the list of flats in a building",
      "get a file with account numbers",
      "export residents",
      "export account numbers",
    ],
    answer: {
      how: "Export apartments, account numbers and people on the Buildings page, with the Export button.",
    },
    actions: {
      open: "Buildings",
    },
  },
};
