import * as z from "zod/mini";
import { reminderDays } from "./model.ts";

/** When an organisation reminds; `version` is what the caller saw, 0 where there was none. */
export const remindersInput = z.strictObject({
  enabled: z.boolean(),
  days: z.array(z.literal(reminderDays)).check(
    z.maxLength(reminderDays.length),
    z.overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other)),
  ),
  version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
});
export type RemindersInput = z.infer<typeof remindersInput>;
