import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "meters.billed": "This month has been billed. Only the management can correct the reading",
  "meters.removed": "The meter was removed and takes no more readings",
};
