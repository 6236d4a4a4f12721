import fc from "fast-check";
import { expect, test } from "vitest";
import { canRate } from "./policy.ts";

test("a member's answer is rated by its asker alone, a visitor's by whoever knows it", () => {
  const person = fc.constantFrom("a", "b", "c");
  fc.assert(
    fc.property(fc.option(person), fc.option(person), (personId, asker) => {
      const actor = personId === null ? null : { personId };
      const may = asker === null || asker === personId;
      expect(canRate(actor, { personId: asker })).toEqual(
        may ? null : { code: "generic.not_found" },
      );
    }),
  );
});
