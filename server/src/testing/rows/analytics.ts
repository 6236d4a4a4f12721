import { newMeter } from "#core/meters/builder.ts";
import type { MatrixRow, Stage } from "../matrix-rows.ts";

const period = (stage: Stage) => ({ from: `${stage.today().slice(0, 7)}-01`, to: stage.today() });
const house = (stage: Stage) => ({ ...period(stage), buildingId: stage.house.buildingId });
const management = ["manager", "admin"] as const;

const owned = ({ house, today }: Stage) => ({
  year: Number(today().slice(0, 4)),
  apartmentId: house.apartmentId,
});
const owner = ["owner"] as const;

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
  "analytics.properties": { ok: owner },
  "analytics.ownerFigures": { input: async (stage) => owned(stage), ok: owner },
  "analytics.ownerInvoices": {
    input: async (stage) => ({ ...owned(stage), figure: "costs" }),
    ok: owner,
  },
  "analytics.ownerRequests": {
    input: async (stage) => {
      await stage.newRequest();
      return owned(stage);
    },
    ok: owner,
  },
  "analytics.ownerReadings": {
    input: async (stage) => {
      const { apartmentId, ...body } = newMeter(stage.house.apartmentId, {
        serial: stage.house.buildingCanary.slice(0, 20),
        installedOn: "2026-01-15",
        firstValue: 10_000,
      });
      const path = `/api/apartments/${apartmentId}/meters`;
      const { id } = await stage.ask("manager", "POST", path, body);
      return { year: owned(stage).year, meterId: id };
    },
    ok: owner,
  },
  "analytics.ownerTable": {
    input: async (stage) => ({
      ...owned(stage),
      section: "costs",
      format: "csv",
      language: "uk",
    }),
    ok: owner,
  },
  "analytics.ownerReport": {
    input: async (stage) => ({ ...owned(stage), language: "uk" }),
    ok: owner,
  },
};
