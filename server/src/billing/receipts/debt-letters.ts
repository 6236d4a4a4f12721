import * as z from "zod/mini";
import { debtLettersInput, type DebtLettersInput } from "#core/billing/inputs.ts";
import { limits } from "#core/billing/model.ts";
import type { PrintView } from "#core/files/prints/views.ts";
import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { startPrint } from "#server/files/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { runIdempotently, type IdempotentCall } from "#server/platform/database/idempotency.ts";
import { pdfScript } from "#server/platform/files/pdfs.ts";
import type { Printer } from "#server/platform/slice.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { listDebts } from "../reads/account-view.ts";
import { type Debt, debtLettersQuery } from "../reads/debt-letters.ts";
import { debtLetterWords, type DebtSheet } from "./debt-letter-page.ts";

const script = pdfScript<DebtSheet>(new URL("./debt-letter-worker.ts", import.meta.url));
const perFile = limits.lettersPerFile;

/**
 * Draws a letter to each apartment that owes what is overdue, or to each of those named that owes anything, one page each. Refuses with billing.nobody_owes,
 * billing.too_many_letters, files.print_busy, and with generic.not_found where the building is not the actor's.
 */
export async function printDebtLetters(
  world: World,
  actor: Actor,
  input: DebtLettersInput,
  key: string | null,
): Promise<PrintView> {
  const total = (await owing(world, actor, input)).length;
  await world.limits.consume("prints", actor.personId);
  const { buildingId = null, language = "uk" } = input;
  const now = world.clock();
  const call: IdempotentCall = {
    key,
    personId: actor.personId,
    procedure: "billing.printDebtLetters",
    input,
    now,
  };
  return inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, call, () =>
      startPrint(world, tx, actor, {
        kind: "debt_letters",
        subjectId: buildingId,
        input,
        total,
        name: fileName(language, toLocal(now).date),
        archive: total > perFile,
      }),
    ),
  );
}

/** Draws letters to all who owe by then: as many to a file as there is room for. */
export const drawDebtLetters: Printer = async function* (world, actor, print) {
  const { input, signal, report } = print;
  const letters = z.parse(debtLettersInput, input);
  const { language = "uk" } = letters;
  const today = toLocal(world.clock()).date;
  const all = await owing(world, actor, letters);
  for (let from = 0; from < all.length; from += perFile) {
    const some = all.slice(from, from + perFile);
    const onShare = (share: number) => report(from + Math.floor(share * some.length));
    const sheet = { debts: some, language, today };
    const bytes = await world.pdfs.drawLong(script, sheet, { signal, onShare });
    yield { name: `${fileName(language, today)}-${from / perFile + 1}`, bytes };
    report(from + some.length);
  }
};

async function owing(
  world: World,
  actor: Actor,
  { buildingId, apartmentIds }: DebtLettersInput,
): Promise<Debt[]> {
  const scope = accessScope(actor);
  if (scope.kind !== "staff") throw new Refusal("generic.not_found");
  // Refuses a building that is not the actor's.
  if (buildingId) await listDebts(world, actor, { buildingId });
  const { date } = toLocal(world.clock());
  const query = debtLettersQuery({ buildingId, apartmentIds }, scope, date, limits.letters + 1);
  const found = await runRead(world.db, actor, query);
  if (found.length === 0) throw new Refusal("billing.nobody_owes");
  if (found.length > limits.letters) throw new Refusal("billing.too_many_letters");
  return found;
}

function fileName(language: NonNullable<DebtLettersInput["language"]>, day: string): string {
  return `${debtLetterWords(language)("file")}-${day}`;
}
