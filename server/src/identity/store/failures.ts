import { and, desc, eq, gte, inArray, lt, sql, sum } from "drizzle-orm";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { type FailureOutcome, signInFailure } from "../table.ts";

/** Key of a count: equal failures of an hour are counted together. */
export type FailureKey = {
  hour: Date;
  account: string;
  address: string;
  outcome: FailureOutcome;
  knownDevice: boolean;
};

/** Counts one more of what has a row already; false where it has none. */
export async function countFailure(db: Database, key: FailureKey, at: Date): Promise<boolean> {
  const { hour, account, address, outcome, knownDevice } = signInFailure;
  const rows = await db.orm
    .update(signInFailure)
    .set({ times: sql`${signInFailure.times} + 1`, lastAt: at })
    .where(
      and(
        eq(hour, key.hour),
        eq(account, key.account),
        eq(address, key.address),
        eq(outcome, key.outcome),
        eq(knownDevice, key.knownDevice),
      ),
    )
    .returning({ times: signInFailure.times });
  return rows.length > 0;
}

/** Writes the first of its hour, or counts it where somebody just wrote that. */
export async function addFailure(db: Database, key: FailureKey, at: Date): Promise<void> {
  const { hour, account, address, outcome, knownDevice } = signInFailure;
  await db.orm
    .insert(signInFailure)
    .values({ ...key, times: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [hour, account, address, outcome, knownDevice],
      set: { times: sql`${signInFailure.times} + 1`, lastAt: at },
    });
}

/** Filter of the list: since when, and which account or address. */
export type FailureChoice = { since: Date; account?: string; address?: string };

const chosen = ({ since, account, address }: FailureChoice) =>
  and(
    gte(signInFailure.lastAt, since),
    account === undefined ? undefined : eq(signInFailure.account, account),
    address === undefined ? undefined : eq(signInFailure.address, address),
  );

/** Lists at most so many failures, the newest first. */
export function listFailures(db: Database, choice: FailureChoice, atMost: number) {
  return db.orm
    .select()
    .from(signInFailure)
    .where(chosen(choice))
    .orderBy(desc(signInFailure.lastAt))
    .limit(atMost);
}

/** Counts failures by outcome, with the numbers of accounts and addresses. */
export function sumFailures(db: Database, choice: FailureChoice) {
  return db.orm
    .select({
      outcome: signInFailure.outcome,
      times: sum(signInFailure.times).mapWith(Number),
      accounts: sql`count(distinct nullif(${signInFailure.account}, ''))`.mapWith(Number),
      addresses: sql`count(distinct nullif(${signInFailure.address}, ''))`.mapWith(Number),
    })
    .from(signInFailure)
    .where(chosen(choice))
    .groupBy(signInFailure.outcome)
    .orderBy(signInFailure.outcome);
}

export async function dropFailuresBefore(db: Database, before: Date): Promise<void> {
  await db.orm.delete(signInFailure).where(lt(signInFailure.hour, before));
}

/** Forgets what was written of accounts. */
export async function dropFailuresOf(tx: Tx, accounts: readonly string[]): Promise<void> {
  await tx.delete(signInFailure).where(inArray(signInFailure.account, [...accounts]));
}
