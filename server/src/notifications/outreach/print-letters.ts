import * as z from "zod/mini";
import type { PrintView } from "#core/files/prints/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import {
  outreachPrintInput,
  type OutreachPrintInput,
} from "#core/notifications/outreach/contract.ts";
import { recordLimits } from "#core/notifications/outreach/model.ts";
import { startPrint } from "#server/files/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { type IdempotentCall, runIdempotently } from "#server/platform/database/idempotency.ts";
import { pdfScript } from "#server/platform/files/pdfs.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { Printer } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readOrganisationName } from "#server/register/service.ts";
import { outreachLettersQuery, type OutreachSubject } from "../reads/outreach.ts";
import { requireSubject } from "../reads/outreach-view.ts";
import { type LetterSheet, letterFileName } from "./letter-page.ts";

const script = pdfScript<LetterSheet>(new URL("./letter-worker.ts", import.meta.url));
const { letters: lettersAtMost, lettersPerFile: perFile } = recordLimits;

/**
 * Prints a letter to each apartment in which nobody was reached. Refuses with generic.not_found,
 * notifications.all_reached, files.print_busy.
 */
export async function printOutreachLetters(
  world: World,
  actor: Actor,
  input: OutreachPrintInput,
  key: string | null,
): Promise<PrintView> {
  const { about, language = "uk" } = input;
  const { personId } = actor;
  const subject = await requireSubject(world, actor, about);
  if (subject.outreach.printsItself) throw new Refusal("generic.not_found");
  const total = (await listPlaces(world, actor, subject)).length;
  await world.limits.consume("prints", personId);
  const now = world.clock();
  const { config } = world;
  const procedure = "outreachRecord.print";
  const call: IdempotentCall = { key, personId, procedure, input, now };
  return inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, call, async () => {
      const reader = { personId, language, now, today: toLocal(now).date, config };
      if (!(await subject.outreach.write(tx, about, reader)))
        throw new Refusal("generic.not_found");
      if (total === 0) throw new Refusal("notifications.all_reached");
      return startPrint(world, tx, actor, {
        kind: "outreach_letters",
        subjectId: about,
        input,
        total,
        name: letterFileName(language, reader.today),
        archive: total > perFile,
      });
    }),
  );
}

/** Draws letters to the apartments in which nobody was reached by then. */
export const drawOutreachLetters: Printer = async function* (world, actor, print) {
  const { input, signal, report } = print;
  const { about, language = "uk" } = z.parse(outreachPrintInput, input);
  const orgId = staffOrgId(actor);
  const now = world.clock();
  const today = toLocal(now).date;
  const subject = await requireSubject(world, actor, about);
  const places = await listPlaces(world, actor, subject);
  const { organisation, message } = await inTenant(world.db, actor, async (tx) => ({
    organisation: await readOrganisationName(tx, orgId),
    message: await subject.outreach.write(tx, about, {
      personId: actor.personId,
      language,
      now,
      today,
      config: world.config,
    }),
  }));
  if (!message) throw new Refusal("generic.not_found");
  const { title = message.letter.subject, paragraphs } = message.letter;
  for (let from = 0; from < places.length; from += perFile) {
    const some = places.slice(from, from + perFile);
    const sheet = {
      organisation,
      title,
      paragraphs: paragraphs.filter((block) => typeof block === "string"),
      places: some,
      language,
      today,
    };
    const onShare = (share: number) => report(from + Math.floor(share * some.length));
    const bytes = await world.pdfs.drawLong(script, sheet, { signal, onShare });
    yield { name: `${letterFileName(language, today)}-${from / perFile + 1}`, bytes };
    report(from + some.length);
  }
};

function listPlaces(world: World, actor: Actor, subject: OutreachSubject) {
  return runRead(world.db, actor, outreachLettersQuery(subject, lettersAtMost));
}
