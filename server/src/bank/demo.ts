import type { StatementLine } from "#core/bank/model.ts";
import { keysOf } from "#core/bank/rules/control.ts";
import { matchOf } from "#core/bank/rules/match.ts";
import { kopecks } from "#core/kernel/money.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { createHash } from "node:crypto";
import type { FillDemo } from "#server/platform/slice.ts";
import { findOwnIban } from "./store/account.ts";
import { bookLines } from "./store/books.ts";
import { knownOf } from "./store/known.ts";
import { insertLines, insertStatement } from "./store/lines.ts";
import { someOwed } from "./store/owed.ts";

const nobody = { payerIban: null, payerCode: null };

/** A statement of the last days: who named an invoice or an account, who named nothing, and what the bank took for itself. */
export const fillDemo: FillDemo = async (tx, { orgId, by, now, random }) => {
  const iban = await findOwnIban(tx, orgId);
  const owed = await someOwed(tx, orgId, 8);
  if (!iban || owed.length === 0) return;
  const today = toLocal(now).date;
  const day = (ago: number) => addDays(today, -ago);
  const lines: StatementLine[] = owed.map(({ number, account, remaining, payer }, at) => ({
    ...nobody,
    day: day(3 - (at % 3)),
    kopecks: remaining,
    payer,
    purpose: at % 2 && account ? `Внески, о/р ${account}` : `Оплата за ${number}`,
    reference: `ДБ-${4_100 + at}`,
  }));
  lines.push(
    {
      ...nobody,
      day: day(2),
      kopecks: 95_000,
      payer: "Гнатюк Ярослав",
      purpose: "Комунальні послуги",
      reference: "ДБ-4120",
    },
    {
      ...nobody,
      day: day(1),
      kopecks: 120_000,
      payer: "Савчук Ірина",
      purpose: "За квартиру, дякую",
      reference: "ДБ-4121",
    },
    {
      ...nobody,
      day: day(1),
      kopecks: -15_000,
      payer: "АТ «Демобанк»",
      purpose: "Комісія за розрахункове обслуговування",
      reference: "ДБ-4122",
    },
  );
  const sorted = lines.toSorted((a, b) => a.day.localeCompare(b.day));
  const [opening, id] = [18_450_320, random.uuid()];
  const closing = sorted.reduce((sum, line) => sum + line.kopecks, opening);
  const digest = createHash("sha256").update(id).digest("hex");
  const about = { name: "vypyska.csv", format: "csv" as const, iban, opening, closing, digest };
  const days = { fromDay: sorted[0]?.day ?? today, toDay: day(1) };
  const at = { createdAt: now, createdBy: by };
  await insertStatement(tx, { id, orgId, ...about, ...days, known: 0, ...at });
  const ground = await knownOf(
    tx,
    orgId,
    sorted.filter((line) => line.kopecks > 0),
  );
  const keys = keysOf({ iban, lines: sorted });
  await insertLines(
    tx,
    sorted.map((line, n) => {
      const { kind, ...match } = (line.kopecks > 0 && matchOf(line, ground)) || { kind: null };
      const key = createHash("sha256")
        .update(keys[n] ?? "")
        .digest("hex");
      const base = { id: random.uuid(), orgId, statementId: id, position: n + 1, key };
      const bookedOn = line.day;
      return { ...base, ...line, kopecks: kopecks(line.kopecks), ...match, match: kind, bookedOn };
    }),
  );
  await bookLines(tx, { orgId, statementId: id, at: now }, sorted);
};
