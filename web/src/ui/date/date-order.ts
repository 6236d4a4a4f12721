import { createContext } from "react";
import type { DayText } from "./calendar-days.ts";

export type DateOrder = "dd.mm.yyyy" | "dd/mm/yyyy" | "yyyy-mm-dd";

/** How this person writes dates in figures; the application fills it. */
export const DateOrderContext = createContext<DateOrder>("dd.mm.yyyy");

/** Formats a local date in digits: 05.11.2026, 05/11/2026, 2026-11-05. */
export function writeDay(day: DayText, order: DateOrder): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return arrange([date, month, year], order);
}

/** Arranges the letters of a placeholder ДД.ММ.РРРР in another order. */
export function arrangeLetters(letters: string, order: DateOrder): string {
  const [date = "", month = "", year = ""] = letters.split(".");
  return arrange([date, month, year], order);
}

function arrange([date, month, year]: [string, string, string], order: DateOrder): string {
  if (order === "yyyy-mm-dd") return [year, month, date].join("-");
  return [date, month, year].join(order === "dd/mm/yyyy" ? "/" : ".");
}
