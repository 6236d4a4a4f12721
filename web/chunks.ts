import { fileURLToPath } from "node:url";
import { normalizePath, type Rolldown } from "vite";

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const source = normalizePath(fileURLToPath(new URL("src/", import.meta.url)));

/** What most visits begin with: the frame of an area, then its pages. */
const visitorPages = ["routes/_public.tsx", "routes/_public/sign-in.tsx"];
const signedInPages = [
  "routes/_app.tsx",
  "routes/_app/dashboard.tsx",
  "routes/_app/manager.dashboard.tsx",
  "routes/_app/manager.requests.index.tsx",
  "routes/_app/requests.index.tsx",
];

/**
 * Which modules come as one file. Left alone, what two pages share becomes a file of its own, module
 * by module, and a first visit asks for some sixty of them.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let shared: Map<string, string> | null = null;
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: (id) => (library.test(id) ? "vendor" : null), priority: 4 },
    // The landing page's script is an entry too, and stays apart.
    { name: "shell", tags: ["$initial"], test: (id) => !id.includes("/landing/"), priority: 3 },
    {
      name: (id, graph) => named(id) ?? (shared ??= sharedModules(graph)).get(id) ?? null,
      priority: 1,
    },
    { name: "icons", test: /\/lucide-react\//, minShareCount: 2 },
  ];
  return groups.map((group) => ({ ...group, includeDependenciesRecursively: false }));
}

/** What every page is built on. */
const library =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|zustand|i18next[\w-]*|react-i18next|@orpc\/\w+|@tanstack\/(?:history|store|react-store|router-core|react-router))\//;

/** Rules and forms are of use to many later pages, the first of which then have them already. */
function named(id: string): string | null {
  if (/\/zod\/|\/core\/src\/kernel\/validation\.ts$/.test(id)) return "rules";
  if (/\/@tanstack\/(?:react-query|query-core)\//.test(id)) return "home";
  return /\/react-hook-form\/|\/contract-form\.ts$/.test(id) ? "forms" : null;
}

/** The file of each module that a first page needs and others share. */
function sharedModules(graph: Graph): Map<string, string> {
  const visitor = visitorPages.map((page) => reached(graph, page));
  const signedIn = signedInPages.map((page) => reached(graph, page));
  const homes = signedIn.slice(0, 3);
  const files = new Map<string, string>();
  for (const id of new Set([...visitor, ...signedIn].flatMap((ids) => [...ids]))) {
    const of = (pages: Set<string>[]) => pages.filter((ids) => ids.has(id)).length;
    if (of(visitor)) files.set(id, of(signedIn) ? "frame" : "forms");
    else if (of(signedIn) > 1 || of(homes)) files.set(id, "home");
    else files.set(id, "desk");
  }
  return files;
}

const index =
  /\/(?:lucide-react|@tanstack\/(?:react-query|query-core))\/.*\/(?:index|lucide-react)\.m?js$/;

/** Every module that a route's screen imports, itself and what it brings later left out. */
function reached(graph: Graph, route: string): Set<string> {
  const outline = graph.getModuleInfo(source + route);
  if (!outline)
    throw new Error(`${route} is gone: web/chunks.ts names the pages people open first`);
  const screens = outline.dynamicallyImportedIds.filter((id) => id.includes("tsr-split"));
  const found = new Set<string>();
  const queue = screens.flatMap((id) => importsOf(graph, id));
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...importsOf(graph, id));
  }
  return found;
}

/** What a module imports. Of an index, only what the module itself names, as far as we can tell. */
function importsOf(graph: Graph, id: string): string[] {
  const info = graph.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((imported) => {
    if (!index.test(imported)) return [imported];
    const named = /import\s*\{([^}]*)\}\s*from\s*"lucide-react"/.exec(info?.code ?? "")?.[1] ?? "";
    const names = imported.includes("lucide") ? named.split(",") : [];
    return names.flatMap((name) => {
      const [icon = ""] = name.trim().split(/\s+as\s+/);
      return icon ? [iconFile(graph, imported, icon)] : [];
    });
  });
}

function iconFile(graph: Graph, index: string, name: string): string {
  const code = graph.getModuleInfo(index)?.code ?? "";
  const line = new RegExp(`default as ${name}[ ,][^;]*from ["']\\./([^"']+)["']`).exec(code);
  if (!line?.[1]) throw new Error(`lucide-react's index names no ${name}`);
  return index.replace(/[^/]+$/, line[1]);
}
