import * as z from "zod/mini";

/** A building in a select, where an empty choice means all of them. */
export const placeText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((id) => id || null),
  ),
  z.nullable(z.uuid()),
);
