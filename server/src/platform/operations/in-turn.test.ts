import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";
import { createLog } from "./log.ts";

test("what fails for one organisation is done for the others, logged, and fails the job", async () => {
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => void lines.push(line) });
  const done: string[] = [];
  const work = async (orgId: string) => {
    if (orgId === "b") throw new Error("a post that cannot be put up");
    done.push(orgId);
  };
  await expect(inTurn(log, ["a", "b", "c"], work)).rejects.toThrow("failed for 1 of them");
  expect(done).toEqual(["a", "c"]);
  expect(lines.map((line) => (JSON.parse(line) as { org: string }).org)).toEqual(["b"]);
  await expect(inTurn(log, ["a"], work)).resolves.toBeUndefined();
});
