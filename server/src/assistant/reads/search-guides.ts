import type { SearchGuidesInput } from "#core/assistant/inputs.ts";
import type { FoundGuides } from "#core/assistant/views.ts";
import { openKnowledge } from "./knowledge.ts";

/** Finds the guides that answer what anybody typed, best first. */
export async function searchGuides({ query, language }: SearchGuidesInput): Promise<FoundGuides> {
  const { findGuides } = await openKnowledge();
  return { slugs: findGuides(query, language) };
}
