import { expect, test } from "vitest";
import { contract } from "#core/contract.ts";
import { slices } from "#server/slices.ts";
import { namedSchemas } from "./named-schemas.ts";
import { generateOpenApi, type OpenApi } from "./openapi.ts";

const doc: OpenApi = await generateOpenApi(contract, namedSchemas(slices), "1", "__Host-oselia");

type Operation = { security?: unknown[]; parameters?: { name?: string; $ref?: string }[] };

/** The names of an operation's parameters, wherever they are described. */
function namesIn({ parameters = [] }: Operation): (string | undefined)[] {
  const common = (doc.components?.parameters ?? {}) as Record<string, { name: string }>;
  return parameters.map(
    ({ name, $ref = "" }) => name ?? common[$ref.split("/").at(-1) ?? ""]?.name,
  );
}

const operations = Object.values(doc.paths ?? {}).flatMap((item) =>
  Object.entries(item ?? {}).map(([method, value]) => ({ method, ...(value as Operation) })),
);

test("every call says whether it needs the session, and unsafe ones name their header", () => {
  expect(operations.length).toBeGreaterThan(100);
  for (const operation of operations) {
    expect(namesIn(operation).includes("x-oselia")).toBe(operation.method !== "get");
  }
  expect(doc.paths?.["/identity/sign-in"]?.post?.security).toEqual([]);
  expect(doc.security).toEqual([{ session: [] }]);
  expect(doc.paths?.["/requests"]?.get?.security).toBeUndefined();
  expect(doc.components?.securitySchemes?.["session"]).toEqual({
    type: "apiKey",
    in: "cookie",
    name: "__Host-oselia",
  });
});

test("calls that may be repeated name the key, and the live stream is described", () => {
  const keyed = (path: string) =>
    namesIn((doc.paths?.[path]?.post ?? {}) as Operation).includes("Idempotency-Key");
  expect(keyed("/requests")).toBe(true);
  expect(keyed("/identity/sign-in")).toBe(false);
  expect(JSON.stringify(doc.paths?.["/live"])).toContain("text/event-stream");
});

test("schemas have names and are described once: a client made of it stays small", () => {
  const text = JSON.stringify(doc);
  // Written out at each use it was six times as much; more calls are more to read, none more than this.
  const calls = Object.values(doc.paths ?? {}).flatMap((path) => Object.keys(path ?? {}));
  expect(Buffer.byteLength(text) / calls.length).toBeLessThan(1_300);
  expect(doc.paths?.["/requests"]?.get?.responses?.["200"]).toMatchObject({
    content: { "application/json": { schema: { $ref: "#/components/schemas/RequestPage" } } },
  });
  expect(doc.info).toMatchObject({ license: { identifier: "MIT" } });
  const named = new Set(
    Object.entries(doc.components ?? {}).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    ),
  );
  const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, name = ""]) => name);
  expect(referred.length).toBeGreaterThan(500);
  expect(referred.filter((name) => !named.has(name))).toEqual([]);
});

test("every refusal of a call is told with its status", () => {
  const told = (doc.paths?.["/requests"]?.post?.responses ?? {}) as Record<
    string,
    { $ref: string; description?: string }
  >;
  expect(told["409"]?.description).toContain("`requests.duplicate`");
  expect(told["422"]?.description).toContain("`requests.urgent_not_allowed`");
  expect(told["default"]?.$ref).toBe("#/components/responses/Refused");
  const refused = doc.components?.responses?.["Refused"] as { description: string };
  for (const code of ["api.rate_limit", "api.unavailable", "generic.validation"])
    expect(refused.description).toContain(`\`${code}\``);
});

test("no address fits two paths", () => {
  // As linters of OpenAPI count it: a named part goes before a parameter, two parameters do not tell each other apart.
  const variable = (part: string) => part.startsWith("{");
  const paths = Object.keys(doc.paths ?? {}).map((path) => path.split("/"));
  const twins = paths.flatMap((one, at) =>
    paths.slice(at + 1).flatMap((other) => {
      const alike =
        one.length === other.length &&
        one.filter(variable).length === other.filter(variable).length &&
        one.every((part, i) => part === other[i] || variable(part) || variable(other[i] ?? ""));
      return alike ? [`${one.join("/")} ${other.join("/")}`] : [];
    }),
  );
  expect(twins).toEqual([]);
});

/** Names of properties and of parameters in query and path, wherever they stand. */
function namesOf(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { properties, in: place, name } = part as Record<string, unknown>;
  return [
    ...(typeof properties === "object" && properties !== null ? Object.keys(properties) : []),
    ...(place === "query" || place === "path" ? [String(name)] : []),
    ...Object.values(part).flatMap(namesOf),
  ];
}

test("names on the wire are camelCase", () => {
  const names = new Set(namesOf(doc));
  expect(names.size).toBeGreaterThan(300);
  expect([...names].filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
});
