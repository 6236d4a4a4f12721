/** What other features show of meters. */
export { dueMetersQuery } from "./queries.ts";
export { MonthTab as MetersTab } from "./staff/month-tab.tsx";
