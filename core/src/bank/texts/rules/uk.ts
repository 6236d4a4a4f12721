import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  payout_range: "Від 0,01 до 20 000 000 ₴",
  payout_fee_range: "Від 0 до 20 000 000 ₴",
  payout_fee_above: "Комісія більша за саму виплату: перевірте суми",
  parts_sum: "Разом має бути рівно стільки, скільки надійшло",
  statement_day: "Рядок {{line}}: «{{written}}» — не дата",
  statement_no_day: "Рядок {{line}}: сума {{written}} без дати",
  statement_future: "Рядок {{line}}: день {{written}} ще не настав",
  statement_amount: "Рядок {{line}}: «{{written}}» — не сума в гривнях і копійках",
  statement_direction: "Рядок {{line}}: «{{written}}» не каже, надійшли гроші чи списано їх",
  statement_status: "Рядок {{line}}: зі слів «{{written}}» не зрозуміло, чи банк провів операцію",
  statement_cells: "Рядок {{line}}: клітинок не стільки, скільки стовпців («{{written}}»)",
  statement_sides: "Рядок {{line}}: сума стоїть і в дебеті, і в кредиті («{{written}}»)",
};
