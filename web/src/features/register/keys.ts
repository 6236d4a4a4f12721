import type { LiveKeys } from "#web/app/live/live-frame.ts";

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
  outreach: ["outreach"],
  refusals: (apartmentId: string) => ["outreach-refusals", apartmentId] as const,
} as const;

export const liveKeys: LiveKeys = {
  "register.outreach_changed": () => [registerKeys.outreach],
  "register.": ({ import: id }) => [
    registerKeys.history,
    id === undefined ? imports : registerKeys.import(String(id)),
  ],
};
