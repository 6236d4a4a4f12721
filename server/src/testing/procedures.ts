import { type AnyContractProcedure, isContractProcedure } from "@orpc/contract";
import { contract } from "#core/contract.ts";
import type { ProcedureMeta } from "#core/kernel/procedure.ts";

/** A procedure of the contract, as it is called over HTTP. */
export type Procedure = {
  name: string;
  method: string;
  path: string;
  meta: ProcedureMeta;
  definition: AnyContractProcedure["~orpc"];
};

/** Every procedure of the contract, under its dotted name. */
export const procedures: readonly Procedure[] = list(contract);

function list(node: object, prefix = ""): Procedure[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    if (!isContractProcedure(value)) return list(value as object, name);
    const definition = (value as AnyContractProcedure)["~orpc"];
    const { route, meta } = definition;
    const { method = "POST", path = "" } = route;
    return [{ name, method, path, meta: meta as ProcedureMeta, definition }];
  });
}

/**
 * Builds the address of a call, its path filled from the input, and what is left for query or body.
 */
export function addressOf(
  { method, path }: Pick<Procedure, "method" | "path">,
  input: Readonly<Record<string, unknown>>,
): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const target = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key]).toWellFormed();
    delete rest[key];
    return encodeURIComponent(value);
  });
  const query = method === "GET" ? `?${new URLSearchParams(pairsOf(rest))}` : "";
  return { url: `/api${target}${query}`, rest };
}

/** Lists and objects of a query in brackets, as the API reads them: `state[0]=open`. */
function pairsOf(value: object, prefix = ""): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const name = prefix ? `${prefix}[${key}]` : key;
    return typeof inner === "object" && inner !== null
      ? pairsOf(inner as object, name)
      : [[name, String(inner).toWellFormed()]];
  });
}
