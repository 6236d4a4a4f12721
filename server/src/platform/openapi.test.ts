import { expect, test } from "vitest";
import { contract } from "#core/contract.ts";
import { generateOpenApi, type OpenApi } from "./openapi.ts";

const doc: OpenApi = await generateOpenApi(contract, "1", "__Host-oselia");

type Operation = {
  security?: unknown[];
  parameters?: { name: string; in: string }[];
};
const operations = Object.values(doc.paths ?? {}).flatMap((item) =>
  Object.entries(item ?? {}).map(([method, value]) => ({ method, ...(value as Operation) })),
);

test("every call says whether it needs the session, and unsafe ones name their header", () => {
  expect(operations.length).toBeGreaterThan(100);
  for (const { method, security, parameters = [] } of operations) {
    expect(security).toBeDefined();
    const header = parameters.some(({ name }) => name === "x-oselia");
    expect(header).toBe(method !== "get");
  }
  expect(doc.paths?.["/identity/sign-in"]?.post?.security).toEqual([]);
  expect(doc.paths?.["/requests"]?.get?.security).toEqual([{ session: [] }]);
  expect(doc.components?.securitySchemes?.["session"]).toEqual({
    type: "apiKey",
    in: "cookie",
    name: "__Host-oselia",
  });
});

test("calls that may be repeated name the key, and the live stream is described", () => {
  const keyed = (path: string) => {
    const { parameters = [] } = (doc.paths?.[path]?.post ?? {}) as Operation;
    return parameters.some(({ name }) => name === "Idempotency-Key");
  };
  expect(keyed("/requests")).toBe(true);
  expect(keyed("/identity/sign-in")).toBe(false);
  expect(JSON.stringify(doc.paths?.["/live"])).toContain("text/event-stream");
});
