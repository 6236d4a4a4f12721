import * as z from "zod/mini";
import type { PrintView } from "#core/files/prints/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { printRoundInput, type PrintRoundInput } from "#core/meters/import/inputs.ts";
import { startPrint } from "#server/files/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { runIdempotently, type IdempotentCall } from "#server/platform/database/idempotency.ts";
import { pdfScript } from "#server/platform/files/pdfs.ts";
import type { Printer } from "#server/platform/slice.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { askedBy } from "../reads/month-view.ts";
import { type SheetRow, sheetQuery } from "../reads/sheet.ts";
import type { PaperSheet } from "./page.ts";
import { wordsIn } from "./words.ts";

const script = pdfScript<PaperSheet>(new URL("./worker.ts", import.meta.url));

/**
 * Starts the printing of a round's sheets, a page or more for each entrance. Refuses with
 * generic.not_found and files.print_busy.
 */
export async function printRound(
  world: World,
  actor: Actor,
  input: PrintRoundInput,
  key: string | null,
): Promise<PrintView> {
  const { buildingId, language } = input;
  const total = (await metersOf(world, actor, buildingId)).length;
  await world.limits.consume("prints", actor.personId);
  const now = world.clock();
  const call: IdempotentCall = {
    key,
    personId: actor.personId,
    procedure: "meters.printRound",
    input,
    now,
  };
  return inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, call, () =>
      startPrint(world, tx, actor, {
        kind: "meter_round",
        subjectId: buildingId,
        input,
        total,
        name: `${wordsIn(language)("file")}-${toLocal(now).date}`,
        archive: false,
      }),
    ),
  );
}

/** Draws the sheets of a building's entrances. */
export const drawRound: Printer = async function* (world, actor, { input, signal, report }) {
  const { buildingId, language } = z.parse(printRoundInput, input);
  const rows = await metersOf(world, actor, buildingId);
  const today = toLocal(world.clock()).date;
  const onShare = (share: number) => report(Math.floor(share * rows.length));
  yield {
    name: wordsIn(language)("file"),
    bytes: await world.pdfs.drawLong(script, { rows, today, language }, { signal, onShare }),
  };
};

async function metersOf(world: World, actor: Actor, buildingId: string): Promise<SheetRow[]> {
  const period = toLocal(world.clock()).date.slice(0, 7);
  await askedBy(world, actor, { buildingId, period });
  return runRead(world.db, actor, sheetQuery(buildingId));
}
