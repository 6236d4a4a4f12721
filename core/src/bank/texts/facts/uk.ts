import type { FactWords } from "../../../kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { bank: "Банк" },
  kinds: {
    "bank.statement_imported": "Завантажено банківську виписку",
    "bank.lines_posted": "Рядки виписки проведено",
    "bank.line_assigned": "Для рядка виписки вказано квартиру",
    "bank.line_ignored": "Рядок виписки відкладено або повернено",
  },
};
