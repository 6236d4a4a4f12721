import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import type { LanguageModelSettings } from "./settings.ts";
import type { TokenCount } from "./stream-answer.ts";
import { assistantModelUse as use } from "../table.ts";

type Budget = Pick<
  LanguageModelSettings,
  "tokensPerPerson" | "tokensPerOrganisation" | "costPerOrganisation" | "price"
>;

/** Person with the organisation that pays, on a local date. */
export type Payer = { orgId: string; personId: string; today: string };

/** Tokens that a question may need at most: four steps with the tools, and their answers. */
export const reservation: TokenCount = { input: 24_000, output: 2_400 };

const firstOfMonth = (today: string) => `${today.slice(0, 7)}-01`;

/** Returns the cost of tokens in millionths of the operator's currency, rounded up. */
export function costOf({ input, output }: TokenCount, { price }: Pick<Budget, "price">): number {
  return Math.ceil((input * price.input + output * price.output) / 1_000_000);
}

/**
 * Reserves tokens for a question, under locks; false where the person's or the organisation's do not suffice, and then
 * nothing is reserved if the transaction is rolled back.
 */
export async function reserveTokens(tx: Tx, payer: Payer, budget: Budget): Promise<boolean> {
  const { orgId, personId, today } = payer;
  const ofAll = { orgId, personId: null, since: firstOfMonth(today) };
  const ofPerson = { orgId, personId, since: today };
  const { tokensPerOrganisation, tokensPerPerson, costPerOrganisation } = budget;
  const all = await addUse(tx, ofAll, reservation, budget);
  if (all.tokens > tokensPerOrganisation) return false;
  if (costPerOrganisation !== null && all.cost > costPerOrganisation) return false;
  const earlierDays = and(eq(use.orgId, orgId), eq(use.personId, personId), lt(use.since, today));
  await tx.delete(use).where(earlierDays);
  return (await addUse(tx, ofPerson, reservation, budget)).tokens <= tokensPerPerson;
}

/** Replaces a reservation by what the model has counted. */
export async function settleTokens(
  tx: Tx,
  { orgId, personId, today }: Payer,
  tokens: TokenCount,
  budget: Budget,
): Promise<void> {
  const rest = {
    input: tokens.input - reservation.input,
    output: tokens.output - reservation.output,
  };
  await addUse(tx, { orgId, personId: null, since: firstOfMonth(today) }, rest, budget);
  await addUse(tx, { orgId, personId, since: today }, rest, budget);
}

/** Reads what an organisation has used in the month of a local date. */
export async function readUse(
  tx: Tx,
  orgId: string,
  today: string,
): Promise<{ tokens: number; cost: number }> {
  const month = and(eq(use.orgId, orgId), isNull(use.personId), eq(use.since, firstOfMonth(today)));
  const [row] = await tx.select({ tokens: use.tokens, cost: use.cost }).from(use).where(month);
  return row ?? { tokens: 0, cost: 0 };
}

type UseKey = { orgId: string; personId: string | null; since: string };

async function addUse(
  tx: Tx,
  key: UseKey,
  count: TokenCount,
  budget: Budget,
): Promise<{ tokens: number; cost: number }> {
  const [tokens, cost] = [count.input + count.output, costOf(count, budget)];
  const [row] = await tx
    .insert(use)
    .values({ ...key, tokens: Math.max(0, tokens), cost: Math.max(0, cost) })
    .onConflictDoUpdate({
      target: [use.orgId, use.personId, use.since],
      set: {
        tokens: sql`greatest(0, ${use.tokens} + ${tokens})`,
        cost: sql`greatest(0, ${use.cost} + ${cost})`,
      },
    })
    .returning({ tokens: use.tokens, cost: use.cost });
  if (!row) throw new Error("no use of tokens was written");
  return row;
}
