import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live, meterKeys } from "./keys.ts";
import { homeMetersQuery } from "./queries.ts";

export const metersSlice: WebSlice = {
  name: "meters",
  live,
  unsent: [{ draft: "unsent-readings", kind: "readings" }],
  offline: {
    reads: [meterKeys.homes, meterKeys.due],
    outboxes: [{ name: "unsent-readings", load: () => import("./entry/outbox.ts") }],
    needs: [homeMetersQuery],
  },
};
