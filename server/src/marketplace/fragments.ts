import { type SQL, sql } from "drizzle-orm";
import { compileFixed } from "#server/platform/read/statement.ts";
import { serviceOrder } from "./table.ts";

/** SQL for an order's number as people say it: 123 → `O-000123`. */
export const orderNumber: SQL<string> = compileFixed(
  sql<string>`('O-' || lpad(${serviceOrder.number}::text, greatest(6, length(${serviceOrder.number}::text)), '0'))`,
);
