import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";

export const orgpageSlice: WebSlice = { name: "orgpage", live };
