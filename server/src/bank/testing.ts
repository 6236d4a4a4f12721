import { randomUUID } from "node:crypto";
import { addBankDetails } from "#server/billing/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";

/** Where organisations of tests are paid. */
export const ownIban = "UA213223130000026007233566001";

/** A line of a statement, as a test says it; each has a number of its own unless told. */
type FileRow = { day: string; kopecks: number; purpose?: string; no?: string };

/** A statement of these lines, as a client bank gives it out. */
export function statementFile(rows: readonly FileRow[], iban = ownIban): File {
  const head = "Дата;Сума;Призначення платежу;Номер документа;Рахунок";
  const text = rows.map(({ day, kopecks, purpose = "?", no = randomUUID() }) =>
    [day, (kopecks / 100).toFixed(2).replace(".", ","), purpose, no, iban].join(";"),
  );
  return new File([[head, ...text].join("\n")], "виписка.csv");
}

/** Says where an organisation is paid, past the administrator's second factor. */
export function putBankDetails(world: TestWorld, orgId: string, iban: string): Promise<void> {
  return inTenant(world.db, { orgIds: [orgId] }, (tx) => addBankDetails(tx, orgId, iban));
}
