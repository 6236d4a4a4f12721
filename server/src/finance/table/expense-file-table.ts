import { foreignKey, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { file } from "#server/files/table.ts";
import { person } from "#server/identity/table.ts";
import { instant } from "#server/platform/database/columns.ts";
import { expense } from "../table.ts";

/** A file that belongs to an expense; taken out it stays known, and is shown to nobody. */
export const expenseFile = pgTable(
  "expense_file",
  {
    orgId: uuid("org_id").notNull(),
    expenseId: uuid("expense_id").notNull(),
    fileId: uuid("file_id")
      .primaryKey()
      .references(() => file.id),
    addedAt: instant("added_at").notNull(),
    addedBy: uuid("added_by")
      .notNull()
      .references(() => person.id),
    removedAt: instant("removed_at"),
  },
  (table) => [
    foreignKey({
      name: "expense_file_expense",
      columns: [table.orgId, table.expenseId],
      foreignColumns: [expense.orgId, expense.id],
    }),
    index("expense_file_of_expense").on(table.expenseId),
    index("expense_file_author").on(table.addedBy),
  ],
);
