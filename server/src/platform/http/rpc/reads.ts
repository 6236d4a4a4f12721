import { StandardBracketNotationSerializer } from "@orpc/openapi-client/standard";
import { StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import { type AnyProcedure, createProcedureClient, ORPCError } from "@orpc/server";
import type { ProcedureMeta } from "#core/kernel/procedure.ts";
import type { ApiRouter, CallContext, CallInterceptor } from "../rpc.ts";

type ReadOptions = { prefix?: `/${string}`; context: CallContext };

const json = { "content-type": "application/json" };

/**
 * Answers plain JSON reads with the same routes, inputs and middlewares as oRPC's handler, without
 * its handling of bodies, streams and files. Null for every other call.
 */
export function createReads(router: ApiRouter, interceptors: readonly CallInterceptor[]) {
  const matcher = new StandardOpenAPIMatcher();
  matcher.init(router);
  const query = new StandardBracketNotationSerializer();
  const clients = new Map<AnyProcedure, (input: unknown, context: CallContext) => unknown>();

  const clientOf = (procedure: AnyProcedure, path: readonly string[]) => {
    const known = clients.get(procedure);
    if (known) return known;
    const client = createProcedureClient(procedure, {
      context: (context: CallContext) => context,
      path,
      interceptors: interceptors as never,
    });
    const ask = (input: unknown, context: CallContext) => client(input as never, { context });
    clients.set(procedure, ask);
    return ask;
  };

  return async function read(request: Request, { prefix, context }: ReadOptions) {
    if (request.method !== "GET") return null;
    const { pathname, searchParams } = new URL(request.url);
    if (prefix && !pathname.startsWith(`${prefix}/`)) return null;
    const path = pathname.slice(prefix?.length ?? 0).replace(/\/$/, "");
    const match = await matcher.match("GET", path as `/${string}`);
    if (!match || !isPlain(match.procedure)) return null;
    try {
      const input = inputOf(match.params, query.deserialize([...searchParams]));
      const output = await clientOf(match.procedure, match.path)(input, context);
      const { successStatus = 200 } = match.procedure["~orpc"].route;
      // As bytes: a text with Cyrillic in it would be copied into one piece first, among what is collected.
      const body = Buffer.from(JSON.stringify(output));
      return new Response(body, { status: successStatus, headers: json });
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      return new Response(JSON.stringify(error), { status: error.status, headers: json });
    }
  };
}

/** Returns whether the contract says that the procedure answers JSON only. */
function isPlain(procedure: AnyProcedure): boolean {
  const { route, meta } = procedure["~orpc"];
  return route.outputStructure !== "detailed" && !(meta as ProcedureMeta).stream;
}

/** Merges the path's parameters into the query's. */
function inputOf(params: Record<string, string> | undefined, said: unknown): unknown {
  if (!params || Object.keys(params).length === 0) return said;
  return Array.isArray(said) ? params : { ...(said as object), ...params };
}
