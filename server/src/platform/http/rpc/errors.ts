import { ValidationError } from "@orpc/contract";
import { ORPCError } from "@orpc/server";
import { Refusal } from "#core/kernel/refusal.ts";
import { toIssues } from "#core/kernel/validation.ts";
import { refusals } from "#core/slices.ts";
import { RightsEnded } from "../../database/claim.ts";
import { faultRefusal } from "../../database/outage.ts";
import type { CallContext } from "../rpc.ts";

/** Turns an error into the answer: a refusal as it is, anything else opaque and logged. */
export function toTypedError(error: unknown, context: CallContext): ORPCError<string, unknown> {
  const refusal = toRefusal(error) ?? faultRefusal(error, context.world.log, "call failed");
  if (refusal.data.retryAfter)
    context.responseHeaders.set("retry-after", String(Math.ceil(refusal.data.retryAfter)));
  return typed(refusal);
}

/** Returns the refusal behind an error, or null for a fault of ours. */
function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof RightsEnded)
    return new Refusal(error.isNobody ? "generic.unauthorized" : "generic.conflict");
  if (!(error instanceof ORPCError)) return null;
  if (error.cause instanceof ValidationError && error.code === "BAD_REQUEST") {
    const issues = toIssues(error.cause.issues as never, error.cause.data);
    return new Refusal("generic.validation", { issues });
  }
  if (error.status === 400) return new Refusal("generic.validation");
  if (error.status === 404) return new Refusal("generic.not_found");
  if (error.status === 413) return new Refusal("api.too_large");
  return null;
}

/** Converts a refusal to oRPC's error. */
export function typed(refusal: Refusal): ORPCError<string, unknown> {
  return new ORPCError(refusal.code, {
    defined: true,
    status: refusals[refusal.code],
    message: refusal.code,
    data: refusal.data,
  });
}
