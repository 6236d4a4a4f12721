import { type SQL, sql } from "drizzle-orm";
import { organisation } from "#server/buildings/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { cardPayment } from "../table.ts";

/** Builds the query of a person's card payments and their outcomes. */
export const triedBy = (personId: SQL): OwnRows => ({
  by: cardPayment.id,
  row: jsonObject({
    organisation: organisation.name,
    amount_kopecks: cardPayment.amount,
    purpose: cardPayment.purpose,
    status: cardPayment.status,
    failure: cardPayment.failure,
    card_ends_with: cardPayment.lastFour,
    created_at: cardPayment.createdAt,
    settled_at: cardPayment.settledAt,
  }),
  from: sql`from ${cardPayment} join ${organisation} on ${organisation.id} = ${cardPayment.orgId}`,
  where: sql`${cardPayment.personId} = ${personId}`,
});
