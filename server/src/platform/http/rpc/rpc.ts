import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { isDeepStrictEqual } from "node:util";
import { type AnyProcedure, isProcedure, os, Procedure } from "@orpc/server";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { type Access, needsPlan, type ProcedureMeta } from "#core/kernel/procedure.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { withClaim } from "../../database/claim.ts";
import { proving } from "../../database/database.ts";
import type { World } from "../../world.ts";
import type { ApiRouter, CallContext, CallInterceptor } from "./call.ts";
import { toTypedError, typed } from "./errors.ts";

const call = os.$context<CallContext>();

/**
 * For procedures of signed-in people: `implement(contract).$context<CallContext>().use(signedIn)`
 * gives their handlers `context.actor`.
 */
export const signedIn = call.middleware(async ({ context, procedure, next }) => {
  const actor = await resolveAdmitted(context, procedure);
  await requirePlan(context.world, actor, procedure);
  const claim = isRead(procedure) ? null : await context.claimRights?.();
  const { world } = context;
  if (!claim) return next({ context: { actor, world } });
  return next({ context: { actor, world: { ...world, db: withClaim(world.db, claim) } } });
});

async function requirePlan(world: World, actor: Actor, procedure: AnyProcedure): Promise<void> {
  const { route, meta } = procedure["~orpc"];
  if (!isStaff(actor) || !needsPlan({ ...route, meta: meta as ProcedureMeta })) return;
  for (const slice of world.slices) await slice.requirePlan?.(world, actor);
}

const isRead = (procedure: AnyProcedure) => procedure["~orpc"].route.method === "GET";

/**
 * Like `signedIn`, for procedures that only read, and only through `readJson`: the caller is who
 * they were on their last call, which each read proves in its own statement. Where that fails, or
 * nothing was read, all of it is done again with a caller resolved anew.
 */
export const signedInReader = call.middleware(async ({ context, procedure, next }) => {
  const presumed = context.rememberActor?.();
  if (presumed) {
    const db = proving(context.world.db, presumed.proof);
    const world = { ...context.world, db };
    try {
      admit(presumed.actor, procedure);
      const result = await next({ context: { actor: presumed.actor, world } });
      if (db.proof.state === "held") return result;
    } catch (error) {
      if (db.proof.state === "held" || db.proof.state === "asked") throw error;
    }
  }
  const actor = await resolveAdmitted(context, procedure);
  return next({ context: { actor, world: context.world } });
});

async function resolveAdmitted(context: CallContext, procedure: AnyProcedure): Promise<Actor> {
  const actor = await context.resolveActor();
  if (!actor) throw new Refusal("generic.unauthorized");
  admit(actor, procedure);
  return actor;
}

function admit(actor: Actor, procedure: AnyProcedure): void {
  const { access, beforeSecondFactor } = procedure["~orpc"].meta as ProcedureMeta;
  if (actor.secondFactorDue && !beforeSecondFactor) throw new Refusal("auth.totp_required");
  if (!admitsActor(access, actor)) throw new Refusal("generic.not_found");
}

/** For procedures that anyone may call; refuses to serve one whose contract says otherwise. */
export const anyone = call.middleware(({ procedure, next }) => {
  const { access } = procedure["~orpc"].meta as ProcedureMeta;
  if (access !== "public") throw new Error("a procedure with access rules was served to anyone");
  return next();
});

/** Returns whether a role may call a procedure at all. */
export function admitsActor(access: Access, actor: Pick<Actor, "role">): boolean {
  if (access === "staff") return isStaff(actor);
  if (access === "admin") return actor.role === "admin";
  if (access === "resident") return !isStaff(actor);
  return true;
}

type RpcOptions = { prefix?: `/${string}`; context: CallContext };
type Handled = { matched: true; response: Response } | { matched: false; response: undefined };
export type RpcHandler = {
  handle(request: Request, options: RpcOptions): Promise<Handled>;
};

/**
 * Creates the handler of the API: refusals are typed, other errors opaque. `checked` validates each
 * answer against its contract, in tests and development.
 */
export function createRpcHandler(router: ApiRouter, { checked = true } = {}): RpcHandler {
  const unchecked = withoutOwnChecks(router);
  const interceptors = [withTypedErrors, ...(checked ? [checkAnswer] : [])];
  /** Calls whose input was read. */
  const read = new WeakSet<object>();
  /** Answers that are written already. */
  const finished = new WeakMap<object, string>();
  return new OpenAPIHandler(unchecked, {
    adapterInterceptors: [
      async ({ next, context }) => {
        const answer = await next();
        const text = finished.get(context);
        if (text === undefined || !answer.matched) return answer;
        const { status } = answer.response;
        const headers = { "content-type": "application/json" };
        return { matched: true, response: new Response(text, { status, headers }) };
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          // oRPC would answer in a shape of its own what nobody could take apart.
          throw read.has(context) ? error : typed(new Refusal("generic.validation"));
        }
      },
    ],
    clientInterceptors: [
      async ({ next, context, procedure }) => {
        read.add(context);
        const answer = await next();
        const text = textOf(answer, procedure);
        if (text === undefined) return answer;
        finished.set(context, text);
        return undefined;
      },
      ...interceptors,
    ],
  });
}

const withTypedErrors: CallInterceptor = async ({ next, context }) => {
  try {
    return await next();
  } catch (error) {
    throw toTypedError(error, context);
  }
};

/** Fails on an answer that its contract does not know, in a field too many as well. */
const checkAnswer: CallInterceptor = async ({ procedure, next }) => {
  const answer = await next();
  const schema = procedure["~orpc"].outputSchema;
  const result = await schema?.["~standard"].validate(answer);
  if (!result) return answer;
  if (result.issues) throw new Error("not what the contract says", { cause: result.issues });
  if (!isDeepStrictEqual(result.value, answer)) throw new Error("more than the contract says");
  return answer;
};

type HandlerCall<I> = {
  input: I;
  context: { world: World; actor: Actor; idempotencyKey: string | null };
};

/** Creates a procedure's handler from a verb or read of signed-in people. */
export function createHandler<I, O>(
  verb: (world: World, actor: Actor, input: I, key: string | null) => O,
): (call: HandlerCall<I>) => O {
  return ({ input, context: { world, actor, idempotencyKey } }) =>
    verb(world, actor, input, idempotencyKey);
}

/**
 * Serialises a plain JSON answer, which oRPC would copy first. Undefined for empty answers,
 * streams, and answers with a status or headers.
 */
function textOf(answer: unknown, procedure: AnyProcedure): string | undefined {
  if (procedure["~orpc"].route.outputStructure === "detailed") return undefined;
  if (typeof answer !== "object" || answer === null) return undefined;
  const isPlain = Array.isArray(answer) || Object.getPrototypeOf(answer) === Object.prototype;
  return isPlain ? JSON.stringify(answer) : undefined;
}

/** Turns off oRPC's own checks of answers, which would silently drop surplus fields. */
function withoutOwnChecks<T extends ApiRouter>(router: T): T {
  if (isProcedure(router))
    return new Procedure({ ...router["~orpc"], outputValidationIndex: Number.NaN }) as T;
  const inner = Object.entries(router).map(([name, one]) => [name, withoutOwnChecks(one)]);
  return Object.fromEntries(inner) as T;
}

/** Names a path by the contract's pattern (`/api/requests/{number}`), else by its kind. */
export function routeNames(contract: AnyContractRouter): (path: string) => string {
  const patterns = pathsOf(contract).map((path) => ({
    name: `/api${path}`,
    shape: new RegExp(`^/api${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  }));
  // Plain paths first: /requests/counts is not a request's number.
  const [shaped = [], plain = []] = [true, false].map((has) =>
    patterns.filter(({ name }) => name.includes("{") === has),
  );
  const known = new Set(plain.map(({ name }) => name));
  const alike = Map.groupBy(shaped, ({ name }) => outlineOf(name));
  return (path) => {
    if (!path.startsWith("/api/")) return "page";
    if (known.has(path)) return path;
    const found = alike.get(outlineOf(path))?.find(({ shape }) => shape.test(path));
    return found?.name ?? "/api/other";
  };
}

/** Reduces a path to what it shares with its pattern: number of segments and the first ones. */
function outlineOf(path: string): string {
  const [, , first = "", ...rest] = path.split("/");
  return `${rest.length}/${first}`;
}

function pathsOf(contract: AnyContractRouter): string[] {
  if (isContractProcedure(contract)) return [contract["~orpc"].route.path ?? ""];
  return [...new Set(Object.values(contract).flatMap(pathsOf))];
}
