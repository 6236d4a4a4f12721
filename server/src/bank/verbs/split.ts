import { randomUUID } from "node:crypto";
import type { JoinPartsInput, SplitLineInput } from "#core/bank/inputs.ts";
import { canBank } from "#core/bank/policy.ts";
import type { BankLineView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getLine as lineView } from "../reads/lines-view.ts";
import { isApartmentOf } from "../store/account.ts";
import { requireBooked } from "../store/books.ts";
import {
  insertLines,
  lockUnsettledLine,
  lockLine,
  lockParts,
  saveLine,
  saveSplit,
} from "../store/lines.ts";
import { hasTwins } from "../store/twins.ts";
import { partKey } from "./add-lines.ts";
import { publishBankFact } from "./facts.ts";

/**
 * Divides a line over apartments: each part becomes a line of its own, ready to post, and the books do not change. Refuses
 * with generic.validation parts that are not the whole, generic.not_found, and generic.conflict what has changed.
 */
export async function splitLine(
  world: World,
  actor: Actor,
  { id, version, parts }: SplitLineInput,
): Promise<BankLineView> {
  orRefuse(canBank(actor));
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const line = await lockLine(tx, id);
    if (!line) throw new Refusal("generic.not_found");
    const { posted, ignoreReason, orgId, statementId, position, day, key } = line;
    if (line.version !== version || posted || ignoreReason !== null || line.kopecks <= 0)
      throw new Refusal("generic.conflict");
    if (parts.reduce((sum, part) => sum + part.kopecks, 0) !== line.kopecks)
      throw new Refusal("generic.validation", {
        issues: [{ path: "parts", rule: "parts_sum" }],
      });
    for (const { apartmentId } of parts)
      if (!(await isApartmentOf(tx, orgId, apartmentId))) throw new Refusal("generic.not_found");
    const bookedOn = await requireBooked(tx, line, now);
    const { payer, payerIban, payerCode, purpose, reference } = line;
    const payerFields = { payer, payerIban, payerCode, purpose, reference };
    const rows = parts.map(({ apartmentId, kopecks: amount }, at) => ({
      ...payerFields,
      id: randomUUID(),
      orgId,
      statementId,
      position,
      day,
      bookedOn,
      partOf: id,
      key: partKey(key, at, line.version),
      kopecks: toKopecks(amount),
      apartmentId,
      match: "hand" as const,
    }));
    if ((await insertLines(tx, rows)).length !== rows.length)
      throw new Error("a part of the line already exists");
    await saveSplit(tx, [id], now);
    const data = { amount: line.kopecks, count: parts.length };
    await publishBankFact(tx, actor, "bank.line_split", line, now, data);
  });
  return lineView(world, actor, id);
}

/**
 * Joins the parts of a divided line again. Refuses with generic.not_found, bank.withdrawn, and with generic.conflict where
 * the line has changed, or a part is posted, put aside, divided or a twin.
 */
export async function joinParts(
  world: World,
  actor: Actor,
  { id, version }: JoinPartsInput,
): Promise<BankLineView> {
  orRefuse(canBank(actor));
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const line = await lockUnsettledLine(tx, id);
    if (!line) throw new Refusal("generic.not_found");
    const parts = await lockParts(tx, id);
    const isFree = parts.every(
      ({ posted, ignoreReason, twin, splitAt, bookedOn }) =>
        !posted &&
        ignoreReason === null &&
        splitAt === null &&
        bookedOn !== null &&
        twin !== "same",
    );
    const bookedOn = parts[0]?.bookedOn;
    const ids = parts.map((part) => part.id);
    if (await hasTwins(tx, ids)) throw new Refusal("generic.conflict");
    if (line.version !== version || line.splitAt === null || !bookedOn || !isFree)
      throw new Refusal("generic.conflict");
    for (const part of parts)
      await saveLine(tx, part.id, { withdrawnAt: now, twin: null, twinOf: null });
    await saveLine(tx, id, { splitAt: null, bookedOn });
    await publishBankFact(tx, actor, "bank.line_joined", line, now, { amount: line.kopecks });
  });
  return lineView(world, actor, id);
}
