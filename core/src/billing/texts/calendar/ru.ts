import type { calendar as uk } from "./uk.ts";

export const calendar: typeof uk = {
  due: "К оплате {{amount}}: квартира {{apartment}}",
};
