import { create } from "zustand";
import { persist } from "zustand/middleware";

/** How this browser makes itself noticed: by a sound, by a number in the tab's title. */
export type Signals = { sound: boolean; count: boolean };

/** Choices of signals, kept in this browser. */
export const useSignals = create<Signals>()(
  persist((): Signals => ({ sound: false, count: true }), {
    name: "inbox-signals",
    merge: (stored, usual) => readSignals(stored, usual),
  }),
);

/** Reads stored choices; anything broken is as usual. */
export function readSignals(stored: unknown, usual: Signals): Signals {
  const { sound, count } = (stored ?? {}) as Partial<Record<keyof Signals, unknown>>;
  return {
    sound: typeof sound === "boolean" ? sound : usual.sound,
    count: typeof count === "boolean" ? count : usual.count,
  };
}
