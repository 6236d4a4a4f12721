import type { samples as uk } from "./uk.ts";

export const samples: typeof uk = {
  person: "Olena",
  other: "Iryna Bondar",
  organisation: "Sonyachnyi Homeowners",
  address: "12 Soniachna St",
  service: "Tap replacement",
  note: "Intercom 15, third floor.",
  reason: "There is no such surname in the register of this apartment.",
  correction: "A mistake in the tariff: the right one follows.",
  question: "Hello! Is there room for bicycles in your courtyard?",
};
