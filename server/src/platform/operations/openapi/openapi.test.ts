import { expect, test } from "vitest";
import { contract } from "#core/contract.ts";
import { slices } from "#server/slices.ts";
import { operationsOf, type Operation, type PathItem } from "./document.ts";
import { meaningOf } from "./meaning.testing.ts";
import { namedSchemas } from "./named-schemas.ts";
import { describeApi, generateOpenApi } from "./openapi.ts";
import { renderOpenApiPage } from "./page.ts";

const of = [contract, namedSchemas(slices), "1", "__Host-oselia"] as const;
const doc = await generateOpenApi(...of);

const operations = operationsOf(doc);

function call(path: string, method: keyof PathItem): Operation | undefined {
  const found = doc.paths[path]?.[method];
  return Array.isArray(found) ? undefined : found;
}

/** Lists the names of an operation's parameters, wherever they are described. */
function namesIn({ parameters = [] }: Operation): (string | undefined)[] {
  return parameters.map(
    ({ name, $ref = "" }) => name ?? doc.components.parameters[$ref.split("/").at(-1) ?? ""]?.name,
  );
}

test("every call says whether it needs the session, and programs learn of their header", () => {
  expect(operations.length).toBeGreaterThan(100);
  expect(call("/identity/sign-in", "post")?.security).toEqual([]);
  expect(doc).toMatchObject({ security: [{ session: [], program: [] }] });
  expect(call("/requests", "get")?.security).toBeUndefined();
  expect(doc.components.securitySchemes).toMatchObject({
    session: { type: "apiKey", in: "cookie", name: "__Host-oselia" },
    program: { type: "apiKey", in: "header", name: "x-oselia" },
  });
});

test("calls that may be repeated name the key, and the live stream is described", () => {
  const keyed = (path: string) =>
    namesIn(call(path, "post") ?? { responses: {} }).includes("Idempotency-Key");
  expect(keyed("/requests")).toBe(true);
  expect(keyed("/identity/sign-in")).toBe(false);
  expect(JSON.stringify(doc.paths?.["/live"])).toContain("text/event-stream");
});

test("schemas have names and everything is said once: a client made of it stays small", () => {
  const text = JSON.stringify(doc);
  // Written out at each use it was six times as much; more calls are more to read, none more than this.
  expect(Buffer.byteLength(text) / operations.length).toBeLessThan(829);
  const page = call("/requests", "get")?.responses["200"]?.content?.["application/json"]?.schema;
  expect(page).toMatchObject({
    properties: { items: { items: { $ref: "#/components/schemas/RequestRow" } } },
  });
  expect(doc.info).toMatchObject({ license: { identifier: "MIT" } });
  const named = new Set(
    Object.entries(doc.components).flatMap(([kind, all]) =>
      Object.keys(all as object).map((name) => `#/components/${kind}/${name}`),
    ),
  );
  const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, name = ""]) => name);
  expect(referred.length).toBeGreaterThan(500);
  expect(referred.filter((name) => !named.has(name))).toEqual([]);
});

test("every call says the same as where it is written out", async () => {
  expect(meaningOf(doc)).toEqual(meaningOf(await describeApi(...of)));
});

test("whoever reads the page finds each call with what it takes, answers and refuses", () => {
  const page = renderOpenApiPage(doc);
  expect(page).toContain(`${operations.length} calls`);
  for (const text of [
    "requests.duplicate",
    "api.rate_limit",
    "number: string",
    "Idempotency-Key?: string",
  ])
    expect(page).toContain(text);
});

test("every refusal of a call is told, and each code with its status", () => {
  const response = call("/requests", "post")?.responses["default"];
  expect(response?.$ref).toBe("#/components/responses/Refused");
  expect(response?.description).toBe(
    "requests.duplicate, requests.daily_limit, requests.urgent_not_allowed, requests.urgent_for_staff",
  );
  const common = doc.components.responses["Refused"]?.description;
  for (const code of ["api.rate_limit", "api.unavailable", "generic.validation"])
    expect(common).toContain(code);
  const { anyOf } = doc.components.schemas["Refusal"] ?? {};
  const withStatus = anyOf as {
    properties: { status: { const: number }; code: { enum: string[] } };
  }[];
  const conflicts = withStatus.find(({ properties }) => properties.status.const === 409);
  expect(conflicts?.properties.code.enum).toContain("requests.duplicate");
});

test("files and streams say what comes", () => {
  expect(call("/files/{id}", "get")?.responses["200"]?.$ref).toBe("#/components/responses/File");
  expect(call("/assistant/ask", "post")?.responses["200"]?.content).toEqual({
    "text/event-stream": { schema: { $ref: "#/components/schemas/AnswerPiece" } },
  });
});

test("nothing is described that no value fits", () => {
  expect(JSON.stringify(doc)).not.toContain('"not":{}');
});

test("no address fits two paths", () => {
  // As linters of OpenAPI count it: a named part goes before a parameter, two parameters do not tell each other apart.
  const variable = (part: string) => part.startsWith("{");
  const paths = Object.keys(doc.paths).map((path) => path.split("/"));
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

/** Lists the names of properties and of parameters in query and path. */
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
  expect([...names].filter((name) => !/^[a-z][A-Za-z0-9]*(\[\])?$/.test(name))).toEqual([]);
});
