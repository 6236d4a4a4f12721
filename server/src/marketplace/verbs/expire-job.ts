import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";

/** Ends an order that nobody has confirmed in time. */
export const expireJob = defineJob("marketplace.expire", z.object({ orgId: id(), orderId: id() }));
