import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";

const run = z.object({ orgId: id(), id: id() });
export type RunRef = z.infer<typeof run>;

/** Draws the letters of a run. */
export const lettersJob = defineJob("joining.letters", run, { retries: 3, limit: 300 });

/** Forgets whom an invitation was sent to, once it is over. */
export const forgetGuestJob = defineJob("joining.forget_guest", run);

/** Revokes what somebody sent to guests of an apartment that is no longer theirs. */
export const leaveJob = defineJob(
  "joining.leave",
  z.object({ orgId: id(), apartmentId: id(), personId: id() }),
);

/** Removes the file of a run: there are codes in it. */
export const forgetJob = defineJob("joining.forget_letters", run);
