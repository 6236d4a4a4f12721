import type { calendar as uk } from "./uk.ts";

export const calendar: typeof uk = {
  due: "{{amount}} to pay: apartment {{apartment}}",
};
