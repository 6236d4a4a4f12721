import type { DebtLettersInput } from "#core/billing/inputs.ts";
import { limits } from "#core/billing/model.ts";
import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { pdfDownload, type PdfDownload, pdfThreads } from "#server/platform/files/pdf-thread.ts";
import { read } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { debts } from "../reads/account-view.ts";
import { debtLettersQuery } from "../reads/debt-letters.ts";
import { debtLetterWords, type DebtSheet } from "./debt-letter-page.ts";

const draw = pdfThreads<DebtSheet>(new URL("./debt-letter-worker.ts", import.meta.url));

/**
 * A letter to each apartment that owes what is overdue, one page each, as one PDF. Refuses with billing.nobody_owes,
 * billing.too_many_letters, and as a receipt does; with generic.not_found where the building is not the actor's.
 */
export async function debtLetters(
  world: World,
  actor: Actor,
  { buildingId, language = "uk" }: DebtLettersInput,
): Promise<PdfDownload> {
  const scope = accessScope(actor);
  if (scope.kind !== "staff") throw new Refusal("generic.not_found");
  // Refuses a building that is not the actor's.
  if (buildingId) await debts(world, actor, { buildingId });
  await world.limits.consume("receipts", actor.personId);
  const { date } = toLocal(world.clock());
  const query = debtLettersQuery(buildingId, scope, date, limits.letters + 1);
  const owing = await read(world.db, actor, query);
  if (owing.length === 0) throw new Refusal("billing.nobody_owes");
  if (owing.length > limits.letters) throw new Refusal("billing.too_many_letters");
  const bytes = await draw({ debts: owing, language, today: date });
  if (!bytes) throw new Refusal("billing.receipt_busy", { retryAfter: 3 });
  return pdfDownload(bytes, `${debtLetterWords(language)("file")}-${date}`);
}
