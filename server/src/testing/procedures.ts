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

/** The address of a call, its path filled from the input, and what is left of the input for query or body. */
export function addressOf(
  { method, path }: Pick<Procedure, "method" | "path">,
  input: Readonly<Record<string, unknown>>,
): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const target = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  const query = method === "GET" ? `?${new URLSearchParams(rest as Record<string, string>)}` : "";
  return { url: `/api${target}${query}`, rest };
}
