import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "finance.nothing_to_issue": "За этот месяц уже всё выставлено, или на него нет тарифов",
  "finance.nothing_to_print": "Печатать нечего: счетов этого начисления нет или все отменены",
};
