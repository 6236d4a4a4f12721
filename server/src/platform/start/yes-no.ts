import * as z from "zod";

/** A setting that is on or off. */
export const yesNo = z
  .enum(["1", "0", "true", "false"], { error: "must be 1 or 0" })
  .transform((value) => value === "1" || value === "true");
