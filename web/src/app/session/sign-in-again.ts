import { create } from "zustand";

/** Whether the dialog that asks to sign in again stands over the page. */
export const useSignInAgain = create<{ shown: boolean; open: () => void; close: () => void }>(
  (set) => ({
    shown: false,
    open: () => set({ shown: true }),
    close: () => set({ shown: false }),
  }),
);
