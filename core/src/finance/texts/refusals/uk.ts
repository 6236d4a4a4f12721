import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "finance.nothing_to_issue": "За цей місяць уже все виставлено, або немає тарифів на нього",
  "finance.nothing_to_print":
    "Друкувати нічого: рахунків цього нарахування немає, або всі скасовано",
};
