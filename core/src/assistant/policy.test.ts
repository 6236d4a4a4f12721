import fc from "fast-check";
import { expect, test } from "vitest";
import { canSee } from "./policy.ts";

test("a question is its asker's alone; a visitor's is nobody's", () => {
  const person = fc.constantFrom("a", "b", "c");
  fc.assert(
    fc.property(person, fc.option(person), (personId, asker) => {
      const own = personId === asker;
      expect(canSee({ personId }, { personId: asker })).toEqual(
        own ? null : { code: "generic.not_found" },
      );
    }),
  );
});
