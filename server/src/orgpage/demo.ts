import type { FillDemo } from "#server/platform/slice.ts";
import { insertOrgPage, replaceShownBuildings } from "./store/org-page.ts";

/** Switches the demo's page on, with the addresses of all its buildings. */
export const fillOrgPageDemo: FillDemo = async (tx, { orgId, buildingIds, now }) => {
  await insertOrgPage(tx, { orgId, isOn: true, domain: null, version: 1, changedAt: now });
  await replaceShownBuildings(tx, orgId, buildingIds);
};
