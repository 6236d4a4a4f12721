import * as fc from "fast-check";

const which = fc.nat({ max: 9 });

/** Something that is done to the bank's money; few sums, so that two statements often tell one. */
export const step = fc.oneof(
  fc.record({
    act: fc.constant("take" as const),
    rows: fc.array(fc.constantFrom(500, 500, -120, 700, 0, 31), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ act: fc.constantFrom("again" as const, "hand" as const), which }),
  fc.record({
    act: fc.constantFrom(
      "assign" as const,
      "post" as const,
      "reverse" as const,
      "aside" as const,
      "up" as const,
      "tie" as const,
      "untie" as const,
      "same" as const,
      "other" as const,
      "split" as const,
      "join" as const,
      "withdraw" as const,
    ),
    which,
  }),
);
