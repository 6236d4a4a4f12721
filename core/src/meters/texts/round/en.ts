import type { round as uk } from "./uk.ts";

export const round: typeof uk = {
  title: "Sheet of meter readings",
  entrance: "Entrance\u00a0{{number}}",
  no_entrance: "No entrance",
  made: "Previous readings as of {{date}}",
  column: {
    number: "Apt",
    meter: "Meter",
    serial: "Number",
    before: "Previous reading",
    value: "New reading",
  },
  from: "of {{date}}",
  none: "There are no meters in this building.",
  walked: "Date of the round",
  by: "Read by, signature",
  page: "{{page}} of {{pages}}",
  file: "meter-sheet",
};
