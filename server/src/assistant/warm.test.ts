import { expect, test } from "vitest";
import { slices } from "#server/slices.ts";
import type { World } from "#server/platform/world.ts";
import { openKnowledge } from "./reads/knowledge.ts";
import { skillIndexOf } from "./reads/skills.ts";
import { warmAssistant } from "./service.ts";

test("what answers are found in is made once, and other work runs meanwhile", async () => {
  let turns = 0;
  let warming = true;
  const count = () => {
    turns++;
    if (warming) setImmediate(count);
  };
  setImmediate(count);
  await warmAssistant({ slices } as unknown as World);
  warming = false;
  expect(turns).toBeGreaterThan(10);
  expect(await openKnowledge()).toBe(await openKnowledge());
  expect(skillIndexOf(slices)).toBe(skillIndexOf(slices));
});
