import { expect, test } from "vitest";
import { slices } from "#server/slices.ts";
import type { World } from "#server/platform/world.ts";
import { openKnowledge } from "./reads/knowledge.ts";
import { skillIndexOf } from "./reads/skills.ts";
import { warmAssistant } from "./service.ts";

test("what answers are found in is made once, before the first question", async () => {
  await warmAssistant({ slices } as unknown as World);
  expect(await openKnowledge()).toBe(await openKnowledge());
  expect(skillIndexOf(slices)).toBe(skillIndexOf(slices));
});
