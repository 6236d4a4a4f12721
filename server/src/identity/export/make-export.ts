import { inTenant } from "#server/platform/database/database.ts";
import type { JobRun } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { Archive } from "#server/platform/archive.ts";
import { archivePage } from "./archive-page.ts";
import { exportEnd, partKey } from "../verbs/data-export.ts";
import { endExport, exportById, notePart } from "../store/data-exports.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import type { PersonalDataProvider, Subject } from "#server/platform/personal-data.ts";
import { accountLetter } from "../letters/letters.ts";
import { ownSections } from "./own-sections.ts";
import { noTenant } from "../sessions/sessions.ts";
import { findById } from "../store/people.ts";
import { subjectOf } from "../reads/subject.ts";

/** Makes an asked-for archive of all that the slices hold of a person. Repeats from the start. */
export async function makeExport(
  world: World,
  providers: readonly PersonalDataProvider[],
  { id }: { id: string },
  run: Pick<JobRun, "last" | "signal">,
): Promise<void> {
  const row = await exportById(world.db.orm, id);
  if (row?.state !== "waiting") return;
  const { personId } = row;
  try {
    const written = await write(world, providers, id, personId, run.signal);
    const now = world.clock();
    const expiresAt = exportEnd(now);
    await inTenant(world.db, noTenant, async (tx) => {
      if (!(await endExport(tx, id, { state: "ready", ...written, expiresAt }))) return;
      await publishIdentityFact(tx, "identity.export_ended", personId, now, {
        data: { state: "ready" },
      });
      const person = await findById(tx, personId);
      const facts = { path: "/profile?tab=data", until: expiresAt };
      if (person)
        await world.mail.send(
          tx,
          accountLetter("export_ready", person, world.config.publicUrl, facts),
        );
    });
  } catch (error) {
    if (run.last)
      await inTenant(world.db, noTenant, async (tx) => {
        await endExport(tx, id, { state: "failed" });
        const data = { state: "failed" };
        await publishIdentityFact(tx, "identity.export_ended", personId, world.clock(), { data });
      });
    throw error;
  }
}

async function write(
  world: World,
  providers: readonly PersonalDataProvider[],
  id: string,
  personId: string,
  signal: AbortSignal,
): Promise<{ parts: number; size: number }> {
  const written = { parts: 0, size: 0 };
  const archive = new Archive(async (part) => {
    signal.throwIfAborted();
    await notePart(world.db, id, written.parts + 1);
    await world.files.put(partKey(id, written.parts), part, "application/zip");
    written.parts += 1;
    written.size += part.length;
  });
  const subject = await subjectOf(world, personId);
  const now = world.clock();
  const sections = [
    ...ownSections(world.db, subject),
    ...providers.flatMap((provider) => provider.sections?.(world.db, subject, now) ?? []),
  ];
  const counts = [];
  for (const section of sections)
    counts.push({ name: section.name, rows: await archive.section(section) });
  const { files, missing } = await addFiles(world, providers, subject, archive);
  const person = await findById(world.db.orm, personId);
  const language = person?.language ?? "uk";
  const texts = Object.assign({}, ...providers.map(({ words }) => words?.[language]));
  const page = archivePage({ language, at: now, sections: counts, texts, files, missing });
  await archive.text("index.html", page);
  await archive.finish();
  return written;
}

async function addFiles(
  world: World,
  providers: readonly PersonalDataProvider[],
  subject: Subject,
  archive: Archive,
): Promise<{ files: number; missing: string[] }> {
  let files = 0;
  const missing: string[] = [];
  for (const provider of providers)
    for await (const some of provider.files?.(world.db, subject) ?? [])
      for (const { id, name, key } of some) {
        const stored = await world.files.get(key);
        if (stored)
          await archive.file({ path: `files/${id.slice(0, 8)}-${name}`, body: stored.body });
        if (stored) files += 1;
        else missing.push(name);
      }
  return { files, missing };
}
