import type { EnterInput } from "#core/meters/inputs.ts";
import { toLocal } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { clock } from "#web/app/clock.ts";
import { createDraftStore } from "#web/app/outbox/outbox-store.ts";
import { createOutbox, type Outgoing, useOutgoing } from "#web/app/outbox/outbox.ts";
import { meterKeys } from "../keys.ts";

/** A reading that is not known to have arrived. `id` is its `clientId`: the server takes it once. */
export type UnsentReading = {
  id: string;
  /** The local day on which it was written. */
  day: string;
  entry: EnterInput["entries"][number];
};
export type OutgoingReading = Outgoing<UnsentReading>;

const outbox = createOutbox<UnsentReading, unknown>({
  queueOf: ({ entry }) => entry.meterId,
  send({ day, entry }) {
    const isOfToday = day === toLocal(clock()).date;
    return api.meters.enter({ entries: [isOfToday ? entry : { ...entry, day }] });
  },
  sent: () => void invalidate([meterKeys.all]),
  // Somebody else of the household may have been faster.
  refused: () => void invalidate([meterKeys.all]),
  store: createDraftStore<UnsentReading>("unsent-readings", readUnsent),
});

export const sendReadingLater = (reading: UnsentReading): void => outbox.send(reading);
export const retryReading = (id: string): void => outbox.retry(id);
export const discardReading = (id: string): void => outbox.discard(id);

/** Returns the readings that wait on this device, by their meters. */
export function useUnsentReadings(): ReadonlyMap<string, OutgoingReading> {
  const all = useOutgoing(outbox, () => true);
  return new Map(all.map((reading) => [reading.entry.meterId, reading]));
}

/** Reads what is stored; whoever wrote it was this application. */
function readUnsent(stored: unknown): UnsentReading[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((one: Partial<UnsentReading> | null) => {
    return typeof one?.id === "string" && typeof one.entry?.meterId === "string";
  }) as UnsentReading[];
}
