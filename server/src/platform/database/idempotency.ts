import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { contract } from "#core/contract.ts";
import { hour } from "#core/kernel/time.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { withoutVersion } from "#core/kernel/retry.ts";
import type { Database, Tx } from "./database.ts";
import { idempotency } from "../table.ts";

/** Path of a procedure in the contract, such as `finance.act`. */
export type ProcedurePath = PathsOf<typeof contract>;
type PathsOf<Part> = {
  [Name in keyof Part & string]: Part[Name] extends { "~orpc": unknown }
    ? Name
    : `${Name}.${PathsOf<Part[Name]>}`;
}[keyof Part & string];

/** Call with an idempotency key; `input` is its input, `now` the verb's instant. */
export type IdempotentCall = {
  key: string | null;
  personId: string;
  procedure: ProcedurePath;
  input: unknown;
  now: Date;
};

const keyPattern = /^[A-Za-z0-9_-]{1,64}$/;
const keptHours = 48;

/**
 * Runs `work` at most once per person and key. A repeated call gets the first
 * one's answer; of two at the same time the second waits for the first's
 * transaction. Inputs that differ only in `version` are the same call. Without
 * a key it just runs. The answer must be plain JSON. Refuses with
 * generic.validation (malformed key) and api.key_reused.
 */
export async function runIdempotently<T>(
  tx: Tx,
  call: IdempotentCall,
  work: () => Promise<T>,
): Promise<T> {
  const { key, personId, procedure, input, now } = call;
  if (key === null) return work();
  if (!keyPattern.test(key)) {
    const issues = [{ path: "Idempotency-Key", rule: "invalid" }];
    throw new Refusal("generic.validation", { issues });
  }
  const requestHash = hashOf(procedure, withoutVersion(input));
  const mine = and(eq(idempotency.personId, personId), eq(idempotency.key, key));

  const claimed = await tx
    .insert(idempotency)
    .values({ personId, key, procedure, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotency).where(mine);
    if (first?.requestHash !== requestHash) throw new Refusal("api.key_reused");
    return (first.response as { value: T }).value;
  }
  const response = await work();
  await tx
    .update(idempotency)
    .set({ response: { value: response } })
    .where(mine);
  return response;
}

/** Forgets answers older than 48 hours. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptHours * hour);
  await db.orm.delete(idempotency).where(lt(idempotency.createdAt, before));
}

/** Forgets the answers of a person's calls: they may say what the person had typed. */
export async function forgetAnswers(tx: Tx, personId: string): Promise<void> {
  await tx.delete(idempotency).where(eq(idempotency.personId, personId));
}

function hashOf(procedure: ProcedurePath, input: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([procedure, sorted(input)]))
    .digest("base64url");
}

// The same fields in another order are the same call.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
