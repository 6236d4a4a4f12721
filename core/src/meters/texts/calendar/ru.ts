import type { calendar as uk } from "./uk.ts";

export const calendar: typeof uk = {
  window: "Показания счётчиков: квартира {{apartment}}",
};
