import { create } from "zustand";

/** True while the network is known to be away. */
export const useConnection = create<{ isLost: boolean }>(() => ({ isLost: false }));
