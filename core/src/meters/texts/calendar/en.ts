import type { calendar as uk } from "./uk.ts";

export const calendar: typeof uk = {
  window: "Meter readings: apartment {{apartment}}",
};
