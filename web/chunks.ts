import { fileURLToPath } from "node:url";
import { normalizePath, type Rolldown } from "vite";

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const source = normalizePath(fileURLToPath(new URL("src/", import.meta.url)));

/** The two ways in: the whole application, and the sign-in page by itself. */
const application = "app/main.tsx";
export const door = "routes/_public/-door.tsx";
/** The screens that most visits of signed-in people begin with: the homes, the lists of requests. */
const homes = "routes/_app/-signed-in.tsx";
const lists = ["routes/_app/manager/requests.index.tsx", "routes/_app/requests.index.tsx"];
/** Soon after any first page: not a request more, and none of home's. */
const notices = "ui/toast/toast.tsx";

/**
 * Groups modules into files. Otherwise what two pages share becomes a file each, and a first visit
 * loads some sixty.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let known: Map<string, string> | null = null;
  const files = (graph: Graph) => (known ??= sharedModules(graph));
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: "vendor", test: library, priority: 5 },
    { name: "router", test: routing, priority: 5 },
    {
      debugName: "door",
      name: (id, graph) => {
        const file = named(id) ?? files(graph).get(id);
        return file && atDoor.has(file) ? file : null;
      },
      priority: 4,
    },
    { name: "shell", tags: ["$initial"], test: ofShell, priority: 3 },
    {
      debugName: "first pages",
      name: (id, graph) => named(id) ?? files(graph).get(id) ?? null,
      priority: 1,
    },
    { name: "icons", test: /\/lucide-react\//, minShareCount: 2 },
  ];
  return groups.map((group) => ({ ...group, includeDependenciesRecursively: false }));
}

/** Files of the sign-in page: none of them may lead to what only the application needs. */
const atDoor = new Set(["base", "frame", "forms"]);

/** Returns true for scripts of prerendered pages, which are entries of their own. */
const ofShell = (id: string) =>
  !/\/features\/(?:landing|site)\/|\/core\/src\/plans\.ts$|\/-(?:door|landing-loader)\.|\/src\/browsers\/|\/popover-polyfill\//.test(
    id,
  );

/** Modules that every page is built on. */
const library =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|zustand|i18next|react-i18next|@orpc\/\w+)\//;

/** Modules that all pages but the sign-in page are built on. */
const routing =
  /\/node_modules\/@tanstack\/(?:history|store|react-store|router-core|react-router)\//;

/** Names the chunk of modules that later pages share. */
function named(id: string): string | null {
  if (/\/@tanstack\/(?:react-query|query-core)\//.test(id)) return "home";
  const rules = /\/zod\/|\/react-hook-form\/|\/contract-form\.ts$|\/kernel\/validation\.ts$/;
  return rules.test(id) ? "forms" : null;
}

/** Maps each module that a first page needs and others share to its file. */
function sharedModules(graph: Graph): Map<string, string> {
  const from = (file: string) => reached(graph, source + file);
  const [inApplication, inDoor, atHome] = [from(application), from(door), from(homes)];
  const screens = lists.map((list) => reached(graph, screenOf(graph, source + list)));
  const later = new Set([...atHome, ...screens.flatMap((ids) => [...ids])]);
  const files = new Map<string, string>();
  for (const id of later) files.set(id, "home");
  for (const id of [source + notices, ...from(notices)]) files.set(id, "frame");
  for (const id of inDoor)
    files.set(id, inApplication.has(id) ? "base" : later.has(id) ? "frame" : "forms");
  // Styles stay with their way in: those of the door are a part of all, and would come after them.
  for (const id of files.keys()) if (id.endsWith(".css")) files.delete(id);
  return files;
}

const index =
  /\/(?:lucide-react|@tanstack\/(?:react-query|query-core))\/.*\/(?:index|lucide-react)\.m?js$/;

/** Lists every module that a screen imports, without itself and lazy ones. */
function reached(graph: Graph, screen: string): Set<string> {
  if (!graph.getModuleInfo(screen))
    throw new Error(`${screen} is gone: web/chunks.ts names the screens people open first`);
  const found = new Set<string>();
  const queue = importsOf(graph, screen);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...importsOf(graph, id));
  }
  return found;
}

/** Returns the part of a route that the router's plug-in loads lazily. */
function screenOf(graph: Graph, route: string): string {
  const later = graph.getModuleInfo(route)?.dynamicallyImportedIds ?? [];
  return later.find((id) => id.includes("tsr-split")) ?? route;
}

/** Lists what a module imports. Of an index, only what the module names, as far as known. */
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
