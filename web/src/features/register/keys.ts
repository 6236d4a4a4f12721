import type { LiveKeys } from "#web/app/live/live-frame.ts";
import { outreachQuery } from "#web/app/sms/outreach-setting.ts";

const all = ["register"] as const;
const imports = [...all, "import"] as const;

export const registerKeys = {
  history: [...all, "history"],
  imports,
  import: (id: string) => [...imports, id] as const,
  rows: [...all, "rows"],
  faults: [...all, "faults"],
  notices: [...all, "notices"],
  buildings: [...all, "buildings"],
  refusals: (apartmentId: string) => ["outreach-refusals", apartmentId] as const,
} as const;

export const liveKeys: LiveKeys = {
  "register.outreach_changed": () => [outreachQuery.queryKey],
  "register.": ({ import: id }) => [
    registerKeys.history,
    id === undefined ? imports : registerKeys.import(String(id)),
  ],
};
