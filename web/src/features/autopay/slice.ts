import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";

export const autopaySlice: WebSlice = { name: "autopay", live };
