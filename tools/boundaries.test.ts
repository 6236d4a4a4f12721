import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { cardProviders } from "#core/checkout/model.ts";
import { slices } from "#core/slices.ts";
import { slices as serverSlices } from "#server/slices.ts";
import { type Import, listSourceFiles, readImports } from "./imports.ts";

/** Rules on imports. This table is the architecture. */
const sliceOrder = ["kernel", ...slices.map(({ name }) => name)];
/** Slices that react to each other's facts and otherwise do not know each other. */
const siblings: readonly string[] = ["requests", "billing"];
/** Features of the web: the frame of public pages and the landing, the slices, and the home page that shows them all. */
const featureOrder = ["site", "landing", ...slices.map(({ name }) => name), "home"];
const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
const breaksFeatureOrder = (from: string, to: string) =>
  featureOrder.indexOf(to) > featureOrder.indexOf(from);

/** Inside a core slice: a file imports only files of an earlier layer (texts are leaves). */
const coreLayers: Record<string, number> = {
  model: 0,
  choices: 0,
  credentials: 0,
  preferences: 0,
  counts: 0,
  legal: 0,
  reading: 0,
  policy: 1,
  events: 1,
  texts: 1,
  lifecycle: 2,
  contract: 3,
};

/** Inside a server slice: what a file is, by its name or the end of it, or by its folder. */
const serverLayers: Record<string, number> = {
  table: 0,
  limits: 0,
  fragments: 1,
  store: 1,
  reads: 2,
  verbs: 3,
  service: 3,
  // Says what the job is, so that verbs can ask for it.
  job: 3,
  "personal-data": 3,
  // What the demo and tests make things with.
  builder: 3,
  demo: 3,
  router: 4,
  jobs: 4,
  slice: 5,
};
const [readLayer, verbLayer] = [2, 3];
/** Returns the layer of a file by its name or folder; undefined if no name says it. */
function serverLayer(path: string): number | undefined {
  const names = baseOf(path).split("/");
  const known = names.flatMap((name) =>
    Object.entries(serverLayers).filter(([end]) => name === end || name.endsWith(`-${end}`)),
  );
  return known[0]?.[1];
}
const layered = (path: string) =>
  room(path) === "server" && sliceOf(path) !== undefined && sliceOf(path) !== "platform";
const buildsFor = (path: string) =>
  /^(server\/seed|e2e)\//.test(path) || /^(demo|builder)$/.test(kindOf(path));
/** Returns the kind of a file in its slice: its folder's name, or its own. */
const kindOf = (path: string) => baseOf(path).split("/")[0] ?? "";

/** Files on top of a server slice whose name says no layer, and how many at most: this list may only shrink. */
const unplaced: Readonly<Record<string, number>> = {
  files: 4,
};

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes("/testing");

const files = listSourceFiles();
const imports = files.flatMap((path) => readImports(path));
const product = imports.filter(({ from, lazy }) => !isTest(from) && !lazy);
const productWithLazy = imports.filter(({ from }) => !isTest(from));

const room = (path: string) => path.split("/")[0];
const sliceOf = (path: string) => /^(?:core|server)\/src\/([^/]+)\//.exec(path)?.[1];
const baseOf = (path: string) => {
  const rest = path.split("/").slice(3).join("/");
  return rest.startsWith("texts/") ? "texts" : rest.replace(/\.tsx?$/, "");
};
const isOwn = (path: string) => /^(core|server|web)\/src\//.test(path);
const show = ({ from, to }: Import) => `${from} → ${to}`;

function forbidden(rule: (item: Import) => boolean, among = product): string[] {
  return among.filter((item) => isOwn(item.to) && rule(item)).map(show);
}

function breaksLayers(from: string, to: string): boolean {
  // Other folders and files are made of verbs, or are what reads and verbs share.
  const [above, below] = [serverLayer(from) ?? verbLayer, serverLayer(to) ?? readLayer];
  return below > above || (above === serverLayers.router && below < readLayer && below > 0);
}

describe("who may import whom", () => {
  test("the files are read", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(files.length);
  });

  test("server and web import core, never each other; core imports neither", () => {
    expect(
      forbidden(({ from, to }) => {
        if (room(from) === "core") return room(to) !== "core";
        if (room(from) === "server") return room(to) === "web";
        if (room(from) === "web") return room(to) === "server";
        return false;
      }),
    ).toEqual([]);
  });

  test("core is pure: it imports no adapter", () => {
    const allowed = /^(zod\/mini|libphonenumber-js\/min|@orpc\/contract|fast-check|vitest)$/;
    expect(
      product
        .filter(({ from, to }) => room(from) === "core" && !isOwn(to) && !allowed.test(to))
        .map(show),
    ).toEqual([]);
  });

  test("slices import only earlier slices", () => {
    expect(
      forbidden(({ from, to }) => {
        const [a, b] = [sliceOf(from), sliceOf(to)];
        if (!a || !b || a === b || a === "platform" || b === "platform") return false;
        if (siblings.includes(a) && siblings.includes(b)) return baseOf(to) !== "events";
        return sliceOrder.indexOf(b) > sliceOrder.indexOf(a) || !sliceOrder.includes(b);
      }),
    ).toEqual([]);
  });

  test("a core slice reads model → policy, events, texts, rules → lifecycle → contract", () => {
    expect(
      forbidden(({ from, to }) => {
        if (room(from) !== "core" || sliceOf(from) !== sliceOf(to) || sliceOf(from) === "kernel")
          return false;
        const layer = (path: string) => coreLayers[baseOf(path)] ?? 1;
        return layer(to) > layer(from);
      }),
    ).toEqual([]);
  });

  test("a server slice reads router, jobs → verbs, service → reads → store → table", () => {
    expect(
      forbidden(({ from, to }) => {
        if (room(from) !== "server" || room(to) !== "server") return false;
        if (!sliceOf(from) || sliceOf(from) !== sliceOf(to)) return false;
        if (sliceOf(from) === "platform") return false;
        return breaksLayers(from, to);
      }),
    ).toEqual([]);
  });

  test("the layers see every file of a server slice", () => {
    const layeredFiles = files.filter((path) => layered(path) && !isTest(path));
    expect(layeredFiles.length).toBeGreaterThan(150);
    const counts = Map.groupBy(
      layeredFiles.filter(
        (path) => serverLayer(path) === undefined && kindOf(path) === baseOf(path),
      ),
      (path) => sliceOf(path) ?? "",
    );
    const grown = [...counts].filter(([slice, paths]) => paths.length > (unplaced[slice] ?? 0));
    expect(grown).toEqual([]);
    // What has been sorted leaves the list.
    expect(Object.keys(unplaced).filter((slice) => !counts.has(slice))).toEqual([]);
  });

  test.each([
    ["identity/jobs.ts", "identity/failure-store.ts"],
    ["identity/store/session.ts", "identity/letters/paper.ts"],
    ["identity/router.ts", "identity/store/session.ts"],
    ["billing/ledger-store.ts", "billing/verbs/pay.ts"],
    ["billing/reads/account.ts", "billing/verbs/pay.ts"],
    ["billing/table.ts", "billing/account-store.ts"],
    ["billing/letters/pay.ts", "billing/jobs.ts"],
    ["billing/service.ts", "billing/slice.ts"],
  ])("a planted breach of the layers is refused: %s imports %s", (from, to) => {
    expect(breaksLayers(`server/src/${from}`, `server/src/${to}`)).toBe(true);
  });

  test("of another server slice only service, fragments and views are public, and tables to tables, stores and reads", () => {
    expect(
      forbidden(({ from, to }) => {
        const [a, b] = [sliceOf(from), sliceOf(to)];
        if (room(from) !== "server" || room(to) !== "server" || !a || !b || a === b) return false;
        if (a === "platform" || b === "platform") return false;
        if (["service", "fragments"].includes(baseOf(to))) return false;
        if (/^reads\/[\w-]+-view$/.test(baseOf(to))) return false;
        // A thread that reads a table loads no database: the register's service would bring it along.
        if (b === "register" && baseOf(to) === "format/table-reader")
          return !baseOf(from).endsWith("-worker");
        if (baseOf(to) === "builder") return !buildsFor(from);
        const mayRead = ["table", "fragments", "store", "reads"].includes(kindOf(from));
        return !(baseOf(to) === "table" && mayRead);
      }),
    ).toEqual([]);
  });

  test("builders are for demos, each other and tests", () => {
    expect(forbidden(({ from, to }) => baseOf(to) === "builder" && !buildsFor(from))).toEqual([]);
  });

  test("platform and ui know no slice", () => {
    expect(
      forbidden(({ from, to }) => {
        if (from.startsWith("server/src/platform/"))
          return room(to) === "server" ? sliceOf(to) !== "platform" : sliceOf(to) !== "kernel";
        if (from.startsWith("web/src/ui/")) return !to.startsWith("web/src/ui/");
        return false;
      }).filter((line) => !/→ core\/src\/(brand|contract|slices|kernel\/language)\.ts$/.test(line)),
    ).toEqual([]);
  });

  test("platform names no card provider", () => {
    // The sandbox is a program of ours, and a name that means other things as well.
    const names = new RegExp(cardProviders.filter((name) => name !== "sandbox").join("|"), "i");
    const platform = files.filter((path) => path.startsWith("server/src/platform/"));
    const naming = platform.filter((path) => names.test(path + readFileSync(path, "utf8")));
    expect(naming).toEqual([]);
    expect("STRIPE_SECRET_KEY").toMatch(names);
  });

  test("routers and jobs are a slice's own: only its declaration imports them", () => {
    expect(
      forbidden(
        ({ from, to }) =>
          room(to) === "server" &&
          sliceOf(to) !== "platform" &&
          ["router", "jobs"].includes(baseOf(to)) &&
          !(sliceOf(from) === sliceOf(to) && baseOf(from) === "slice"),
      ),
    ).toEqual([]);
  });

  test("a declaration is read by the list of its room and its own slice, the lists by no slice", () => {
    const lists = /^(core|server)\/src\/(slices|contract|access)\.ts$/;
    expect(
      forbidden(({ from, to, typeOnly }) => {
        // Kernel looks at it for the type of every code, nothing else.
        if (lists.test(to) && sliceOf(from) === "kernel") return !typeOnly;
        if (lists.test(to)) return sliceOf(from) !== undefined && sliceOf(from) !== "platform";
        const [a, b] = [sliceOf(from), sliceOf(to)];
        if (!b || b === "platform" || b === "kernel" || baseOf(to) !== "slice") return false;
        if (room(from) === "web" && typeOnly) return false;
        return a !== b && !lists.test(from);
      }),
    ).toEqual([]);
  });

  test("every slice is in the lists, in one order", () => {
    const folders = globSync("{core,server}/src/*/slice.ts")
      .map((path) => sliceOf(path.replaceAll("\\", "/")) ?? "")
      .filter((name) => name !== "kernel" && name !== "platform");
    const names = slices.map(({ name }) => name);
    expect([...new Set(folders)].toSorted()).toEqual(names.toSorted());
    expect(serverSlices.map(({ core }) => core.name)).toEqual(names);
  });

  test("web features meet only through public.tsx and keys.ts; the shell knows no feature", () => {
    expect(
      forbidden(({ from, to }) => {
        const target = featureOf(to);
        if (to === "web/src/slices.ts") return !from.startsWith("web/src/routes/");
        if (target && to.endsWith("/slice.ts")) return from !== "web/src/slices.ts";
        if (!target || target === featureOf(from)) return false;
        if (featureOf(from)) return !/\/(public\.tsx|keys\.ts)$/.test(to);
        return from.startsWith("web/src/app/") || from.startsWith("web/src/ui/");
      }, productWithLazy),
    ).toEqual([]);
  });

  test("web features import only features before them", () => {
    const folders = globSync("web/src/features/*").map((path) => posix.basename(path));
    expect(folders.filter((name) => !featureOrder.includes(name))).toEqual([]);
    expect(
      forbidden(({ from, to }) => {
        const [a, b] = [featureOf(from), featureOf(to)];
        return a !== undefined && b !== undefined && breaksFeatureOrder(a, b);
      }, productWithLazy),
    ).toEqual([]);
  });

  test.each([
    ["buildings", "billing"],
    ["site", "landing"],
    ["assistant", "home"],
  ])("a planted breach of the order of features is refused: %s imports %s", (from, to) => {
    expect(breaksFeatureOrder(from, to)).toBe(true);
    expect(breaksFeatureOrder(to, from)).toBe(false);
  });

  test("keys of queries are spelled only in their feature's keys.ts, each beginning in one", () => {
    const features = files.filter((path) => path.startsWith("web/src/features/") && !isTest(path));
    const [owners, others] = [
      features.filter((path) => path.endsWith("/keys.ts")),
      features.filter((path) => !path.endsWith("/keys.ts")),
    ].map((paths) => paths.map((path) => ({ path, code: readFileSync(path, "utf8") })));
    const spelled = others?.filter(({ code }) => /(queryKey|\w*Key): \[\s*["'`]/.test(code));
    expect(spelled?.map(({ path }) => path)).toEqual([]);
    // A key in keys.ts that goes on from another one begins with `...`.
    const beginnings = owners?.flatMap(({ code }) =>
      [...code.matchAll(/\[\s*"([^"]+)"/g)].map(([, beginning]) => beginning),
    );
    expect(beginnings?.length).toBeGreaterThan(8);
    expect(beginnings).toEqual([...new Set(beginnings)]);
    const literal = new RegExp(
      String.raw`(?:invalidates|refetchOn\w+): [^\n]*\[\s*"(?:${beginnings?.join("|")})",`,
    );
    expect(literal.test('invalidates: [["finance", "runs"]]')).toBe(true);
    expect(others?.filter(({ code }) => literal.test(code)).map(({ path }) => path)).toEqual([]);
  });

  test("features change things only through useVerb, which also says what is stale then", () => {
    const verbFiles = files
      .filter((path) => path.startsWith("web/src/features/") && !isTest(path))
      .filter((path) => /\buseMutation\(|invalidateQueries\(\{/.test(readFileSync(path, "utf8")));
    expect(verbFiles).toEqual([]);
  });

  test("oRPC stays in contracts, routers, the RPC layer and the client", () => {
    const homes =
      /(^core\/src\/(kernel\/procedure|[^/]+\/contract|contract)|^server\/src\/([^/]+\/router|platform\/http\/rpc(\/[^/]+)?|platform\/operations\/openapi\/openapi)|^web\/src\/app\/api\/api[^/]*|^vite\.config)\.tsx?$/;
    expect(
      product.filter(({ from, to }) => to.startsWith("@orpc/") && !homes.test(from)).map(show),
    ).toEqual([]);
  });

  test("no barrels and no utils", () => {
    expect(files.filter((path) => /(^|\/)(index|utils?|helpers?)(\/|\.tsx?$)/.test(path))).toEqual(
      [],
    );
  });

  test("folders show at a glance what is in them: above 20 files a warning, at most 30", () => {
    const counts = new Map<string, number>();
    for (const path of globSync("{core,server,web,e2e,tools}/**/*.{ts,tsx,css,mjs}", {
      exclude: (name) => name === "node_modules" || name === "dist",
    })) {
      const folder = posix.dirname(path.replaceAll("\\", "/"));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect(counts.size).toBeGreaterThan(50);
    const large = [...counts].filter(([, count]) => count > 20);
    const lines = large.map(([folder, count]) => `${folder}: ${count}`);
    if (lines.length > 0) console.warn(`Folders of more than 20 files:\n${lines.join("\n")}`);
    expect(large.filter(([, count]) => count > 30)).toEqual([]);
  });

  test("files stay small enough to be one thought", () => {
    const long = files
      .filter((path) => !/\.gen\.ts$|\.test\.tsx?$|\/texts\/|scenarios/.test(path))
      .map((path) => ({ path, lines: readFileSync(path, "utf8").split("\n").length }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });
});

describe("time, tenants and money", () => {
  const product = files.filter((path) => /^(core|server)\//.test(path) && !isTest(path));
  const sources = product.map((path) => ({ path, code: readFileSync(path, "utf8") }));

  test("the clock is read in one place and handed in", () => {
    const readers = sources.filter(({ code }) => /\bDate\.now\(|\bnew Date\(\)/.test(code));
    expect(readers.map(({ path }) => path)).toEqual(["server/src/platform/clock.ts"]);
  });

  test("a transaction asks one thing at a time: its connection takes no second before the answer", () => {
    const hasty = /Promise\.all\(\s*\[(?:[^\]](?!inTenant))*?\(tx[,)]/;
    expect(hasty.test("await Promise.all([readOne(tx, id), readOther(tx, id)])")).toBe(true);
    const found = sources.filter(({ code }) => hasty.test(code));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test("the organisation of staff comes from staffOrgId, never from a list that may be empty", () => {
    const taken = /orgIds(\[0\]|\.at\()|\[\w+( = "")?\] = (\w+\.)?orgIds\b|orgIds: \[\w+ = /;
    expect(taken.test("const orgId = actor.orgIds[0] ?? null;")).toBe(true);
    expect(taken.test('const [orgId = ""] = actor.orgIds;')).toBe(true);
    expect(taken.test('{ orgIds: [orgId = ""] }: Actor')).toBe(true);
    const careless = sources.filter(({ code }) => taken.test(code));
    expect(careless.map(({ path }) => path)).toEqual(["core/src/kernel/access.ts"]);
  });

  test("no figure passes through floating-point text", () => {
    const careless = sources.filter(({ code }) => /\bparseFloat\(|\.toFixed\(/.test(code));
    expect(careless.map(({ path }) => path)).toEqual([]);
  });
});
