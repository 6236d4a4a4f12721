import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "places.in_use": "There is history here, so it cannot be deleted. Archive it instead",
  "places.occupied": "There are owners or residents here. Archive it all the same?",
  "places.begun": "This entry has already taken effect, so it can only be ended",
  "places.has_account": "Only this person can change these details, in their own account",
};
