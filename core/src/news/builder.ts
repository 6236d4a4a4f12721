import type { WriteNewsInput } from "./inputs.ts";

/** A post for everybody of the organisation, put up at once. */
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
