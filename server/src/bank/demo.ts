import { addDays, fromLocal, toLocal } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { FillDemo } from "#server/platform/slice.ts";
import { addStatement, type ToldLine } from "./builder.ts";
import { findOwnIban } from "./store/account.ts";
import { bankOn, cardWeeks, expensesOf, type SpentBefore, transfersOf } from "./store/before.ts";
import { someOwed } from "./store/owed.ts";

const bank = "АТ «Демобанк»";

/**
 * Fills two bank statements: an older one with expenses and payouts, and one of the last days to be
 * posted, so that the balance equals that in the books.
 */
export const fillDemo: FillDemo = async (tx, stage) => {
  const { orgId, by, now, random } = stage;
  const iban = await findOwnIban(tx, orgId);
  if (!iban) return;
  const add = (statement: Parameters<typeof addStatement>[2]) =>
    addStatement(tx, { orgId, iban, by, now }, statement, () => random.uuid());
  const today = toLocal(now).date;
  const [from, to] = [addDays(today, -3), addDays(today, -1)];
  const paidOut = await payoutsOf(tx, orgId, to);
  const earlier = { from: "2000-01-01", to: addDays(from, -1) };
  const spent = (await expensesOf(tx, orgId, earlier)).map((one) => spentLine(one));
  const before = [...spent, ...paidOut.filter(({ day }) => day < from)];
  if (before.length > 0)
    await add({
      name: "vytraty-i-vyplaty.csv",
      lines: before,
      takenAt: fromLocal(from, 600),
    });
  const opening = await bankOn(tx, orgId, addDays(from, -1));
  const lines = [
    ...(await lastDays(tx, orgId, { from, to })),
    ...paidOut.filter(({ day }) => day >= from),
  ];
  await add({ lines, opening });
};

/**
 * Makes the last days' lines: with an invoice or account, without any, expenses, and the bank's own
 * fees.
 */
async function lastDays(
  tx: Tx,
  orgId: string,
  days: { from: string; to: string },
): Promise<ToldLine[]> {
  const { from, to } = days;
  const owed = (await someOwed(tx, orgId, 8)).map(
    ({ number, account, remaining, payer }, at): ToldLine => ({
      day: addDays(from, at % 3),
      kopecks: remaining,
      payer,
      purpose: at % 2 && account ? `Внески, о/р ${account}` : `Оплата за ${number}`,
      reference: `ДБ-${4_100 + at}`,
    }),
  );
  const hand = (await transfersOf(tx, orgId, days)).map(
    ({ id, apartmentId, day, kopecks: amount, reference }, at): ToldLine => ({
      day,
      kopecks: amount,
      payer: "",
      purpose: "Внески за утримання будинку",
      reference: reference ?? `ДБ-${4_130 + at}`,
      transfer: { id, apartmentId },
    }),
  );
  // What was spent last waits to be tied to its line.
  const spent = (await expensesOf(tx, orgId, days)).map((one, at, all) =>
    at === all.length - 1 ? { ...spentLine(one), expense: undefined } : spentLine(one),
  );
  const middle = addDays(from, 1);
  return [
    ...owed,
    ...hand,
    ...spent.map(({ expense, ...line }): ToldLine => (expense ? { ...line, expense } : line)),
    plain(middle, 95_000, ["Гнатюк Ярослав", "Комунальні послуги", "ДБ-4120"]),
    plain(to, 120_000, ["Савчук Ірина", "За квартиру, дякую", "ДБ-4121"]),
    plain(to, -15_000, [bank, "Комісія за розрахункове обслуговування", "ДБ-4122"]),
  ];
}

function plain(
  day: string,
  amount: number,
  [payer, purpose, reference]: readonly [string, string, string],
): ToldLine {
  return { day, kopecks: amount, payer, purpose, reference };
}

function spentLine({ id, day, kopecks: amount, supplier, note }: SpentBefore) {
  const line = plain(day, -amount, [supplier, note ?? supplier, `В-${id.slice(0, 8)}`]);
  return { ...line, expense: id };
}

/** Lists each week's card money, paid out on the Wednesday after, less a fee of 1.5 %. */
async function payoutsOf(tx: Tx, orgId: string, to: string): Promise<ToldLine[]> {
  const weeks = await cardWeeks(tx, orgId);
  return weeks
    .map(({ monday, kopecks: gross }): ToldLine => {
      const fee = Math.round((gross * 15) / 1_000);
      const day = addDays(monday, 9);
      const texts = ["Sandbox", "Зарахування за картками", `SBX-${day}`] as const;
      return { ...plain(day, gross - fee, texts), payout: { gross, fee } };
    })
    .filter(({ day }) => day <= to);
}
