/** What has happened to places; heard by the staff of their organisation. */
export const buildingFacts = ["register.imported"] as const;
export type BuildingFact = (typeof buildingFacts)[number];
