import { create } from "zustand";

/** True while the dialog to sign in again is open. */
export const useSignInAgain = create<{ shown: boolean; open: () => void; close: () => void }>(
  (set) => ({
    shown: false,
    open: () => set({ shown: true }),
    close: () => set({ shown: false }),
  }),
);
