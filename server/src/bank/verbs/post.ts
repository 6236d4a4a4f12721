import { randomUUID } from "node:crypto";
import type { PostLinesInput } from "#core/bank/inputs.ts";
import type { PostFailure } from "#core/bank/model.ts";
import { namedIn } from "#core/bank/rules/named.ts";
import { canBank } from "#core/bank/policy.ts";
import type { PostedView } from "#core/bank/views.ts";
import { limits } from "#core/billing/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks as exact } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { openDayFor, receiveTransfer } from "#server/billing/service.ts";
import { renewClaim, withoutClaim } from "#server/platform/database/claim.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { findNamed } from "../store/known.ts";
import { requireBooked } from "../store/books.ts";
import { findLine, lockLine, type LockedLine, saveLine, saveRefused } from "../store/lines.ts";
import { publishBankFact } from "./facts.ts";

type Left = Omit<PostedView["failed"][number], "lineId">;
const left = (why: PostFailure): Left => ({ why, twin: null });

type Posted = { kopecks: number; statementId: string; orgId: string };

/**
 * Writes the money of lines down, each in a transaction of its own: one that cannot be is left and said, the others
 * stand. A line is one payment, whoever posts it and how often: it is locked, and what it has become is looked at.
 */
export async function postLines(
  world: World,
  actor: Actor,
  { lineIds, confirmTwins = false }: PostLinesInput,
): Promise<PostedView> {
  orRefuse(canBank(actor));
  await world.limits.consume("billing", actor.personId);
  const posted: Posted[] = [];
  const failed: PostedView["failed"] = [];
  const ids = [...new Set(lineIds)];
  await publishPostingBegun(world, actor, ids);
  try {
    for (const lineId of ids) {
      renewClaim(world.db);
      const done = await postLine(world, actor, lineId, confirmTwins);
      if ("why" in done) failed.push({ lineId, ...done });
      else posted.push(done);
    }
  } finally {
    // What was posted stands, also where a later line has broken off.
    await publishLinesPosted(world, actor, posted);
  }
  return { posted: posted.length, kopecks: sumOf(posted), failed };
}

const sumOf = (posted: readonly Posted[]) => posted.reduce((sum, { kopecks }) => sum + kopecks, 0);

/**
 * Records who began posting many lines before the first is posted, in case the program dies midway.
 */
async function publishPostingBegun(
  world: World,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  const [first] = ids;
  if (!first || ids.length === 1) return;
  await inTenant(world.db, actor, async (tx) => {
    const line = await findLine(tx, first);
    const count = ids.length;
    if (line)
      await publishBankFact(tx, actor, "bank.posting_begun", line, world.clock(), { count });
  });
}

async function publishLinesPosted(
  world: World,
  actor: Actor,
  posted: readonly Posted[],
): Promise<void> {
  const [first] = posted;
  if (!first) return;
  const data = { count: posted.length, amount: sumOf(posted) };
  await inTenant(withoutClaim(world.db), actor, (tx) =>
    publishBankFact(tx, actor, "bank.lines_posted", first, world.clock(), data),
  );
}

async function postLine(
  world: World,
  actor: Actor,
  lineId: string,
  confirmTwin: boolean,
): Promise<Posted | Left> {
  const seen: Seen = { line: null };
  const done = await tryLine(world, actor, { lineId, confirmTwin }, seen);
  const { line } = seen;
  // As it stands it may not be posted: it is not offered with all others until something of it changes.
  if (line && "why" in done && done.why !== "changed")
    await inTenant(world.db, actor, (tx) => saveRefused(tx, line, done.why));
  return done;
}

/** The line as it was looked at, also where what followed was undone. */
type Seen = { line: LockedLine | null };

async function tryLine(
  world: World,
  actor: Actor,
  { lineId, confirmTwin }: { lineId: string; confirmTwin: boolean },
  seen: Seen,
): Promise<Posted | Left> {
  const now = world.clock();
  try {
    return await inTenant(world.db, actor, async (tx) => {
      const line = await lockLine(tx, lineId);
      if (!line) return left("gone");
      seen.line = line;
      const { apartmentId, invoiceId, kopecks, reference, purpose, day, ignoreReason } = line;
      const isProposed = line.match === "payer";
      if (line.posted || !apartmentId || isProposed || ignoreReason !== null || kopecks <= 0)
        return left("changed");
      if (day > toLocal(now).date) return left("future");
      if (kopecks > limits.amount.max) return left("too_much");
      await requireBooked(tx, line, now);
      // Money of a month that was closed meanwhile comes to its payer in the first that is open.
      const receivedOn = (await openDayFor(tx, line.orgId))(day);
      const id = randomUUID();
      const note = purpose.slice(0, limits.note) || null;
      const known = reference?.slice(0, limits.reference) ?? null;
      const money = {
        id,
        apartmentId,
        amount: exact(kopecks),
        receivedOn,
        reference: known,
        note,
      };
      // Several that a purpose names are all meant: their apartment is known, which of them first is not.
      const named =
        line.match === "invoice" ? await findNamed(tx, line.orgId, namedIn(purpose)) : [];
      const invoiceIds = invoiceId ? [invoiceId] : named.map(({ id: one }) => one);
      await receiveTransfer(tx, actor, { ...money, invoiceIds, confirmTwin }, now);
      await saveLine(tx, lineId, { paymentId: id, payoutId: null });
      return { kopecks, statementId: line.statementId, orgId: line.orgId };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return whyOf(error);
  }
}

function whyOf({ code, data }: Refusal): Left {
  if (code === "billing.payment_twice") return { why: "twin", twin: twinOf(data.params ?? {}) };
  if (code === "generic.conflict") return left("changed");
  if (code === "bank.withdrawn") return left("withdrawn");
  if (code !== "generic.validation") return left("gone");
  const closed = data.issues?.some(({ rule }) => rule.includes("closed"));
  return left(closed ? "closed" : "too_old");
}

/** Returns the payment that billing named as the possible duplicate. */
function twinOf(params: Readonly<Record<string, unknown>>): Left["twin"] {
  const text = (name: string) => (params[name] === undefined ? null : String(params[name]));
  const [paymentId, day] = [text("payment"), text("date")];
  if (!paymentId || !day) return null;
  const [reference, by] = [text("reference"), text("writtenBy")];
  const [apartment, address] = [text("apartment") ?? "", text("address") ?? ""];
  return { paymentId, day, reference, apartment, address, by };
}
