import { sql } from "drizzle-orm";
import type { CardProviderName } from "#core/checkout/model.ts";
import { clearingMoved } from "#server/billing/fragments.ts";
import { cardPayment } from "#server/checkout/table.ts";
import { compileFixed } from "#server/platform/read/statement.ts";
import { payout } from "./table.ts";

/** Provider whose money moved; older card payments have the sandbox's name. */
export const providerOfMove = sql<CardProviderName>`coalesce(${cardPayment.provider}, ${payout.provider}, 'sandbox')`;

/** All that moved on the accounts where providers' money waits. */
export const movedAtProviders = compileFixed(sql`${clearingMoved}
  left join ${cardPayment} on ${cardPayment.id} = moved.payment_id
  left join ${payout} on ${payout.id} = moved.source_id`);
