import type { MeterView } from "#core/meters/views.ts";
import { clearDraft, readDraft, writeDraft } from "#web/app/drafts/drafts.ts";
import { freshEntry, type ReadingEntry } from "./entry-state.ts";

const nameOf = (meterId: string) => `reading:${meterId}`;

/** Keeps what is typed of a meter for the rest of its day (`YYYY-MM-DD`); an empty field is kept no longer. */
export function keepTypedReading(meterId: string, typed: string, day: string): void {
  if (typed.trim() === "") clearDraft(nameOf(meterId));
  else writeDraft(nameOf(meterId), { typed, day });
}

/** Returns the entries that were typed on this day and not sent, by meter. Of another day the meter shows more by now. */
export function readTypedReadings(
  meters: readonly MeterView[],
  day: string,
): Record<string, ReadingEntry> {
  const entries = meters.flatMap(({ id }) => {
    const typed = readDraft(nameOf(id), (stored) => typedOn(stored, day));
    return typed === null ? [] : [[id, { ...freshEntry(), typed }] as const];
  });
  return Object.fromEntries(entries);
}

function typedOn(stored: unknown, day: string): string | null {
  const draft = stored as { typed?: unknown; day?: unknown } | null;
  return typeof draft?.typed === "string" && draft.day === day ? draft.typed : null;
}
