import type { World } from "#server/platform/world.ts";
import { openFinder } from "./reads/finder.ts";
import { type GuideRatings, listGuideRatings } from "./reads/guide-ratings.ts";

/** Reads and indexes what answers are found in, step by step, so that the first question need not wait for it. */
export async function warmAssistant(world: World): Promise<void> {
  await openFinder(world.slices);
}

/** Reads how visitors rated the guides, for the operator. */
export function readGuideRatings(world: World): Promise<GuideRatings> {
  return listGuideRatings(world);
}
