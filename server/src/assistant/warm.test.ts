import { expect, test } from "vitest";
import { slices } from "#server/slices.ts";
import type { World } from "#server/platform/world.ts";
import { openFinder } from "./reads/finder.ts";
import { skillIndexOf } from "./reads/skills.ts";
import { warmAssistant } from "./service.ts";

test("what answers are found in is made once, before the first question", async () => {
  await warmAssistant({ slices } as unknown as World);
  const finder = await openFinder(slices);
  expect(await openFinder(slices)).toBe(finder);
  expect(finder.index).toBe(skillIndexOf(slices));
});
