import * as z from "zod/mini";
import { reminderDays } from "./model.ts";

/** When an organisation reminds of what is to be paid. */
export const remindersView = z.object({
  enabled: z.boolean(),
  /** Days from the due day, the earliest first. */
  days: z.array(z.literal(reminderDays)),
  /** 0 where nobody has chosen yet: then it is what is offered. */
  version: z.int(),
  /** True when the caller may change it. */
  allowed: z.boolean(),
});
export type RemindersView = z.infer<typeof remindersView>;
