import type { buttons as uk } from "./uk.ts";

export const buttons: typeof uk = { answer: "Ответить", settings: "Настроить" };
