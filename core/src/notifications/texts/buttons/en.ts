import type { buttons as uk } from "./uk.ts";

export const buttons: typeof uk = { answer: "Reply", settings: "Settings" };
