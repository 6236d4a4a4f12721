import { type Plugin, runnerImport } from "vite";
import { segmentOf } from "#web/app/api/segment.ts";

const virtualId = "virtual:api-routes";
const laterId = `${virtualId}/later`;

/** Slices whose pages nobody begins with, and what first pages ask of them: the other ways come when first asked for. */
const later: Readonly<Record<string, readonly string[]>> = {
  analytics: [],
  assistant: [],
  bank: [],
  calendar: [],
  chat: ["conversations", "counts"],
  checkout: [],
  desk: ["requestOrigin"],
  documents: [],
  duty: [],
  finance: ["debtors"],
  joining: ["codes", "joinRequests", "onboarding"],
  marketplace: ["counts", "orders"],
  news: ["counts", "list"],
  notifications: ["counts"],
  orgpage: [],
  outreach: [],
  outreachRecord: [],
  register: [],
  residencies: [],
  staff: [],
  staffAnswers: [],
  telegram: [],
};

/**
 * Bundles the contract for the browser without its schemas: only methods and paths, which is all the client needs
 * to find its way.
 */
export function apiRoutes(contractFile: string): Plugin {
  return {
    name: "oselia:api-routes",
    resolveId: (id) => (id === virtualId || id === laterId ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${virtualId}` && id !== `\0${laterId}`) return null;
      const { module, dependencies } = await runnerImport<{ contract: Router }>(contractFile, {
        configFile: false,
        logLevel: "warn",
      });
      for (const file of [contractFile, ...dependencies]) this.addWatchFile(file);
      const wanted = Object.entries(module.contract).map(([slice, calls]) => {
        const first = Object.entries(calls).filter(
          ([call]) => (later[slice]?.includes(call) ?? true) === (id === `\0${virtualId}`),
        );
        return [slice, Object.fromEntries(first)] as const;
      });
      const routes = slim(Object.fromEntries(wanted.filter(([, calls]) => Object.keys(calls)[0])));
      return `export const routes = ${JSON.stringify(routes)};`;
    },
  };
}

type Procedure = { "~orpc": { route: { method?: string; path?: string } } };
type Router = { [key: string]: Router | Procedure };

function slim(node: Router | Procedure, name = ""): unknown {
  if (isProcedure(node)) {
    const { method, path = "" } = node["~orpc"].route;
    const usual = segmentOf(name);
    // What a call's own name says is not said twice: the first page carries all of them.
    return `${method} ${path.endsWith(`/${usual}`) ? path.slice(0, -usual.length) : path}`;
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, slim(value, key)]));
}

function isProcedure(node: Router | Procedure): node is Procedure {
  return "~orpc" in node;
}
