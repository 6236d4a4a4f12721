import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";

export const bankSlice: WebSlice = { name: "bank", navigation: [], live };
