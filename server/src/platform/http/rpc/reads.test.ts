import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { implement } from "@orpc/server";
import fc from "fast-check";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { procedure } from "#core/kernel/procedure.ts";
import { createLog } from "../../operations/log.ts";
import type { CallContext } from "./call.ts";
import { anyone } from "./rpc.ts";
import { createReads } from "./reads.ts";

const echo = { summary: "What was asked", access: "public", input: z.any() } as const;
const contract = {
  all: procedure({ ...echo, method: "GET", path: "/things", output: z.any() }),
  counts: procedure({ ...echo, method: "GET", path: "/things/counts", output: z.any() }),
  one: procedure({ ...echo, method: "GET", path: "/things/{name}", output: z.any() }),
  part: procedure({ ...echo, method: "GET", path: "/things/{name}/parts/{part}", output: z.any() }),
  file: procedure({
    ...echo,
    method: "GET",
    path: "/things/file",
    outputStructure: "detailed",
    output: z.any(),
  }),
  make: procedure({ ...echo, method: "POST", path: "/things", output: z.any() }),
};
const os = implement(contract).$context<CallContext>().use(anyone);
const names = ["all", "counts", "one", "part", "make"] as const;
const router = {
  ...Object.fromEntries(
    names.map((name) => [
      name,
      os[name].handler(({ input }) => ({ name, input: JSON.stringify(input) })),
    ]),
  ),
  file: os.file.handler(() => ({ body: new Blob(["a file"]) })),
};

const context = () =>
  ({ world: { log: createLog("silent") }, responseHeaders: new Headers() }) as CallContext;
const read = createReads(router as never, []);
const whole = new OpenAPIHandler(router as never);

const segment = fc.oneof(
  fc.constantFrom("things", "counts", "file", "parts", "%D1%8F", "%", "a%2Fb", ""),
  fc.string({ maxLength: 6 }).map(encodeURIComponent),
);
const key = fc.oneof(
  fc.constantFrom("name", "a", "a[]", "a[0]", "a[b]", "a[b][c]", "[", "0", "__proto__[x]", "part"),
  fc.string({ maxLength: 6 }),
);
const asked = fc
  .record({
    path: fc.array(segment, { maxLength: 4 }),
    query: fc.array(fc.tuple(key, fc.string({ maxLength: 6 })), { maxLength: 4 }),
  })
  .map(({ path, query }) => {
    const search = new URLSearchParams(query).toString();
    return `http://localhost/api/${["things", ...path].join("/")}${search && `?${search}`}`;
  });

test("a read understands what oRPC's own handler does, and leaves the rest to it", async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (url) => {
      const options = { prefix: "/api", context: context() } as const;
      const own = await whole.handle(new Request(url), options);
      const ours = await read(new Request(url), options);
      if (!ours) {
        const type = own.response?.headers.get("content-type");
        expect(own.matched && type === "application/json").toBeFalsy();
        return;
      }
      expect(ours.status).toBe(200);
      expect(await ours.json()).toEqual(await own.response?.json());
    }),
    { numRuns: 600 },
  );
});

test("what is no plain read is not answered here", async () => {
  const options = { prefix: "/api", context: context() } as const;
  const ask = (path: string, method = "GET") =>
    read(new Request(`http://localhost${path}`, { method }), options);
  expect(await ask("/api/things/file")).toBeNull();
  expect(await ask("/api/things", "POST")).toBeNull();
  expect(await ask("/api/things", "HEAD")).toBeNull();
  expect(await ask("/things")).toBeNull();
  expect(await ask("/api/nothing")).toBeNull();
  expect((await ask("/api/things/counts"))?.status).toBe(200);
});
