import type { WriteNewsInput } from "./inputs.ts";

/** Builds a published post for the whole organisation. */
export function newPost(over: Partial<WriteNewsInput> = {}): WriteNewsInput {
  return {
    title: "Вимкнення води",
    body: "Воду вимкнуть **о 9:00**.",
    category: "general",
    important: false,
    audience: "organisation",
    buildingIds: [],
    entranceIds: [],
    publish: true,
    ...over,
  };
}
