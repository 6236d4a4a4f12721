import type { navigation as declared } from "../../slice.ts";

export const navigation: Record<(typeof declared)[number], string> = {
  staff: "Организация и сотрудники",
  audit_log: "Журнал действий",
};
