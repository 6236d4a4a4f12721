import * as z from "zod/mini";
import { defineJob } from "../jobs.ts";

/** Hands on that a mail server refused the recipient of a letter for good; the outbox has its reply. */
export const letterRefusedJob = defineJob("mail.refused", z.object({ id: z.uuid() }));
