import type { MatrixRow, Stage } from "../matrix-rows.ts";

const period = (stage: Stage) => ({ from: `${stage.today().slice(0, 7)}-01`, to: stage.today() });
const house = (stage: Stage) => ({ ...period(stage), buildingId: stage.house.buildingId });
const management = ["manager", "admin"] as const;

/** Figures of one building: of whoever serves it. */
export const analytics: Record<string, MatrixRow> = {
  "analytics.figures": { input: async (stage) => house(stage), ok: management },
  "analytics.requests": {
    input: async (stage) => {
      await stage.newRequest();
      return { ...house(stage), figure: "active" };
    },
    ok: management,
  },
  "analytics.invoices": { input: async (stage) => house(stage), ok: management },
  "analytics.apartments": { input: async (stage) => house(stage), ok: management },
};
