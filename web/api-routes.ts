import { minifyContractRouter } from "@orpc/contract";
import { type Plugin, runnerImport } from "vite";

const virtualId = "virtual:api-routes";

/**
 * Gives the browser the contract without its schemas: only methods and paths,
 * which is all the client needs to find its way.
 */
export function apiRoutes(contractFile: string): Plugin {
  return {
    name: "oselia:api-routes",
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    async load(id) {
      if (id !== `\0${virtualId}`) return null;
      const { module, dependencies } = await runnerImport<{ contract: object }>(contractFile, {
        configFile: false,
        logLevel: "warn",
      });
      for (const file of [contractFile, ...dependencies]) this.addWatchFile(file);
      return `export const routes = ${JSON.stringify(toRoutes(module.contract as never))};`;
    },
  };
}

type Minified = { "~orpc": { route: Record<string, unknown> } } | { [key: string]: Minified };

function toRoutes(contract: Parameters<typeof minifyContractRouter>[0]): unknown {
  return slim(minifyContractRouter(contract) as Minified);
}

function slim(node: Minified): unknown {
  if ("~orpc" in node) {
    const { method, path, inputStructure, outputStructure } = (
      node as { "~orpc": { route: Record<string, unknown> } }
    )["~orpc"].route;
    const route = { method, path, inputStructure, outputStructure };
    return { "~orpc": { errorMap: {}, meta: {}, route } };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, slim(value)]));
}
