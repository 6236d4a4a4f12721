import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  payout_range: "От 0,01 до 20 000 000 ₴",
  payout_fee_range: "От 0 до 20 000 000 ₴",
  payout_fee_above: "Комиссия больше самой выплаты: проверьте суммы",
  parts_sum: "Вместе должно быть ровно столько, сколько пришло",
  statement_day: "Строка {{line}}: «{{written}}» — не дата",
  statement_no_day: "Строка {{line}}: сумма {{written}} без даты",
  statement_future: "Строка {{line}}: день {{written}} ещё не наступил",
  statement_amount: "Строка {{line}}: «{{written}}» — не сумма в гривнах и копейках",
  statement_direction: "Строка {{line}}: «{{written}}» не говорит, поступили деньги или списаны",
  statement_status: "Строка {{line}}: по словам «{{written}}» непонятно, провёл ли банк операцию",
  statement_cells: "Строка {{line}}: ячеек не столько, сколько столбцов («{{written}}»)",
  statement_sides: "Строка {{line}}: сумма стоит и в дебете, и в кредите («{{written}}»)",
};
