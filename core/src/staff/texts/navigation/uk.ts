import type { navigation as declared } from "../../slice.ts";

export const navigation: Record<(typeof declared)[number], string> = {
  staff: "Організація і працівники",
  audit_log: "Журнал дій",
};
