import { randomUUID } from "node:crypto";
import type { BankLineView } from "#core/bank/views.ts";
import { addBankDetails } from "#server/billing/builder.ts";
import type { Books } from "#server/billing/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { addStatement, type ToldLine } from "./builder.ts";
import { listLines } from "./reads/lines-view.ts";

/** Where organisations of tests are paid. */
export const ownIban = "UA213223130000026007233566001";

/** A line of a statement, as a test says it; each has a number of its own unless told. */
type FileRow = { day: string; kopecks: number; purpose?: string; no?: string };

/** Builds a statement of these lines as a client bank exports it. */
export function statementFile(rows: readonly FileRow[], iban = ownIban): File {
  const head = "Дата;Сума;Призначення платежу;Номер документа;Рахунок";
  const text = rows.map(({ day, kopecks, purpose = "?", no = randomUUID() }) =>
    [day, (kopecks / 100).toFixed(2).replace(".", ","), purpose, no, iban].join(";"),
  );
  return new File([[head, ...text].join("\n")], "виписка.csv");
}

/** Saves an organisation's bank details, past the administrator's second factor. */
export function putBankDetails(world: TestWorld, orgId: string, iban: string): Promise<void> {
  return inTenant(world.db, { orgIds: [orgId] }, (tx) => addBankDetails(tx, orgId, iban));
}

/** Imports a statement and returns its untouched lines. */
export async function importLines(
  world: TestWorld,
  { orgId, max }: Books,
  ...rows: ToldLine[]
): Promise<BankLineView[]> {
  const about = { orgId, iban: ownIban, by: max.personId, now: world.clock() };
  const id = await inTenant(world.db, max, (tx) => addStatement(tx, about, { lines: rows }));
  return (await listLines(world, max, { id })).items;
}
