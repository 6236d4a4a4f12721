import { foldText } from "#core/buildings/plan/fold.ts";
import { wordKeys } from "../rules/word-keys.ts";

const keysOf = (list: string) => new Set(list.split(/\s*,\s*/).map(bare));

function bare(word: string): string {
  return foldText(word)
    .replace(/[.():]/g, "")
    .trim();
}

const incoming = keysOf(
  "кредит, кред, кр, кт, kt, к, c, cr, crdt, credit, credited, зарахування, зараховано, надходження, прихід, вхідний, вхідна, вхідний платіж, вхідний переказ, поповнення, прибуток, дохід, отримано, in, incoming, incoming payment, deposit, income, received, приход, поступление, зачисление, зачислено, входящий, входящий платеж, пополнение, +",
);
const outgoing = keysOf(
  "дебет, деб, дб, дт, dt, д, d, dr, dbit, debit, debited, списання, списано, видаток, видатки, витрата, витрати, розхід, вихідний, вихідна, вихідний платіж, вихідний переказ, зняття, out, outgoing, outgoing payment, withdrawal, expense, paid, sent, расход, списание, исходящий, исходящий платеж, снятие, -, −, –",
);

/** Beginnings of longer phrases: "Списання коштів", "Вихідний платіж", "Incoming transfer". */
const incomingStart = [
  ...keysOf(
    "вхідн, зарах, надходж, прибутков, прихід, поповн, приход, поступл, зачисл, входящ, пополн, incoming, inbound, deposit, received",
  ),
];
const outgoingStart = [
  ...keysOf(
    "вихідн, списан, видат, витрат, розхід, знятт, расход, исходящ, снят, outgoing, outbound, withdraw, paid out, sent",
  ),
];

/** Reads a cell that says whether money came (1) or went (-1); null for any other word. */
export function readDirection(cell: string): 1 | -1 | null {
  const word = bare(cell);
  if (incoming.has(word) || incomingStart.some((start) => word.startsWith(start))) return 1;
  return outgoing.has(word) || outgoingStart.some((start) => word.startsWith(start)) ? -1 : null;
}

/** Beginnings of words for money that goes: at the beginning of a text, or wherever they stand. */
const outgoingFirst = wordKeys(
  "списан видат витрат розхід знятт расход снят комісі комисси зарплат заробітн заработн податок податк налог єсв пдфо ндфл рко виплат выплат fee fees commission salary payroll tax taxes withdrawal",
);
const outgoingAnywhere = wordKeys(
  "постачальник поставщик підрядник подрядчик контрагенту supplier vendor contractor",
);

/** Recognises a text that seems to tell of money that goes: "Платіж постачальнику", "Комісія банку". */
export function mayTellPaymentOut(cell: string): boolean {
  const words = wordKeys(cell.slice(0, 200));
  const [first = ""] = words;
  return (
    outgoingFirst.some((stem) => first.startsWith(stem)) ||
    words.some((word) => outgoingAnywhere.some((stem) => word.startsWith(stem)))
  );
}

const booked = keysOf(
  "проведено, проведена, проведений, проведене, виконано, виконана, виконаний, оброблено, оброблена, успішно, успішна, завершено, завершена, зараховано, оплачено, підтверджено, book, booked, completed, complete, executed, success, successful, posted, settled, проведен, исполнен, исполнено, выполнено, успешно",
);
const unbooked = keysOf(
  "в обробці, обробляється, очікує, очікується, у черзі, чернетка, новий, нова, на підписі, заблоковано, холд, відхилено, відхилена, скасовано, скасована, повернено, не виконано, анульовано, помилка, pdng, pending, in progress, processing, draft, new, hold, rejected, declined, cancelled, canceled, failed, info, в обработке, ожидает, отклонен, отклонено, отменен, отменено",
);

/** Reads a cell that says whether a bank has booked a row; null for any other word. */
export function readStatus(cell: string): "booked" | "unbooked" | null {
  const word = bare(cell);
  if (booked.has(word)) return "booked";
  return unbooked.has(word) ? "unbooked" : null;
}

const totals =
  /^(разом|всього|усього|підсум|підсумок|загальн|кількість|к-сть|оборот|сальдо|(вхідн|вихідн|початков|кінцев)\p{L}*\s+(залиш|сальдо)|залишок|итог|всего|оборот|остаток|total|subtotal|sum\b|balance|opening balance|closing balance|turnover|count|number of)/iu;

/** Recognises a cell that begins a row of sums, balances or counts below a table. */
export function isTotalCell(cell: string): boolean {
  return totals.test(cell.trim());
}

const dayTotal =
  /^(?:(?:разом|всього|усього|підсумок|итого|всего|total|оборот\p{L}*)(?:\s+(?:(?:за|for)\s+)?(?:день|добу|дату|сутки|day|[\d./-]+))?|(?:(?:вхідн|вихідн|початков|кінцев|входящ|исходящ)\p{L}*\s+)?(?:залишок|сальдо|остаток)(?:\s+коштів)?(?:\s+(?:на|за)\s+(?:кінець|початок|конец|начало|день|[\d./-]+).*)?|(?:opening|closing) balance)[\s:.]*$/iu;

/** Recognises a text that says a row with a day is a sum or a balance of lines, and no more: "Разом за день". */
export function isDayTotal(text: string): boolean {
  return dayTotal.test(text.trim());
}
