import { type AnySchema, type HTTPMethod, type HTTPPath, oc } from "@orpc/contract";
import * as z from "zod/mini";
import { type CommonRefusal, commonRefusals } from "./refusal.ts";

/** Kinds of callers of a procedure; the slice's policy decides the rest. */
export const accessKinds = ["public", "person", "resident", "staff", "admin"] as const;
export type Access = (typeof accessKinds)[number];

export type ProcedureMeta = {
  access: Access;
  /** Takes an `Idempotency-Key` header: a repeated call answers as the first did. */
  idempotent?: boolean;
  /** Open to an administrator who has yet to set up the second factor. */
  beforeSecondFactor?: boolean;
  /** Open to staff who may only read, since the plan of their organisation lapsed. */
  whileReadOnly?: boolean;
  /** The shape of one event, where the answer is a stream of them. */
  stream?: AnySchema;
};

const issue = z.object({
  path: z.string(),
  rule: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/** Data of a refusal besides its code: faulty fields, seconds to wait, values for its text. */
export const refusalData = z.object({
  issues: z.optional(z.array(issue)),
  retryAfter: z.optional(z.number()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/** Refusals that every call may give: faults and too many calls. */
export const always = [
  "generic.server",
  "generic.timeout",
  "api.rate_limit",
  "api.maintenance",
  "api.unavailable",
] as const;

type Definition<I extends AnySchema, O extends AnySchema, R> = {
  method: HTTPMethod;
  /** Below /api; `{name}` takes a part of the input. */
  path: HTTPPath;
  summary: string;
  access: Access;
  idempotent?: boolean;
  beforeSecondFactor?: boolean;
  whileReadOnly?: boolean;
  stream?: AnySchema;
  /** `detailed` where the answer sets headers or streams a file. */
  outputStructure?: "detailed";
  input: I;
  output: O;
  /** Refusals of this procedure besides those of all calls. */
  refuses?: readonly R[];
};

/** Returns whether staff may call a procedure only while the plan of their organisation goes on. */
export function needsPlan({ method, meta }: { method?: string; meta: ProcedureMeta }): boolean {
  if (method === "GET" || meta.access === "public" || meta.access === "resident") return false;
  return !meta.whileReadOnly && !meta.beforeSecondFactor;
}

/** Returns a factory of a slice's procedures: they may refuse with its own `refusals` and with the general ones. */
export function proceduresWith<R extends Record<string, number>>(refusals: R) {
  type Code = (keyof R & string) | CommonRefusal;
  const statuses: Record<string, number> = { ...commonRefusals, ...refusals };
  return <I extends AnySchema, O extends AnySchema>(definition: Definition<I, O, Code>) =>
    declare(definition, statuses);
}

/** Declares one call of the API: its route, schemas, access and possible refusals. */
export const procedure = proceduresWith({});

function declare<I extends AnySchema, O extends AnySchema>(
  definition: Definition<I, O, string>,
  statuses: Record<string, number>,
) {
  const { method, path, summary, access, idempotent, beforeSecondFactor } = definition;
  const { whileReadOnly, stream, outputStructure, input, output } = definition;
  const meta: ProcedureMeta = {
    access,
    ...(idempotent ? { idempotent } : {}),
    ...(beforeSecondFactor ? { beforeSecondFactor } : {}),
    ...(whileReadOnly ? { whileReadOnly } : {}),
    ...(stream ? { stream } : {}),
  };
  const codes = new Set<string>([
    ...always,
    "generic.validation",
    ...(access === "public"
      ? []
      : (["generic.unauthorized", "generic.not_found", "auth.totp_required"] as const)),
    ...(needsPlan({ method, meta }) ? ["api.plan_ended"] : []),
    ...(definition.refuses ?? []),
  ]);
  const errors = Object.fromEntries(
    [...codes].map((code) => [
      code,
      { status: statuses[code] ?? 500, message: code, data: refusalData },
    ]),
  );
  const tag = path.split("/")[1] ?? "other";
  return oc
    .$meta<ProcedureMeta>(meta)
    .route({
      method,
      path,
      summary,
      tags: [tag],
      ...(outputStructure ? { outputStructure } : {}),
    })
    .errors(errors)
    .input(input)
    .output(output);
}
