import { implement } from "@orpc/server";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { procedure } from "#core/kernel/procedure.ts";
import { createLog } from "./log.ts";
import { anyone, type CallContext, createRpcHandler } from "./rpc.ts";

const contract = {
  name: procedure({
    method: "GET",
    path: "/name",
    summary: "A name",
    access: "public",
    input: z.optional(z.strictObject({})),
    output: z.object({ name: z.string() }),
  }),
};

async function ask(answer: unknown, checked: boolean) {
  const os = implement(contract).$context<CallContext>().use(anyone);
  const router = { name: os.name.handler(() => answer as { name: string }) };
  const { response } = await createRpcHandler(router, { checked }).handle(
    new Request("http://localhost/name"),
    { context: { world: { log: createLog("silent") } } as CallContext },
  );
  return { status: response?.status, body: await response?.json() };
}

test("an answer its contract does not know fails where answers are checked", async () => {
  expect(await ask({ name: "Оселя" }, true)).toEqual({ status: 200, body: { name: "Оселя" } });
  expect((await ask({ name: 7 }, true)).body).toMatchObject({ code: "generic.server" });
  expect((await ask({ name: "Оселя", secret: 7 }, true)).body).toMatchObject({
    code: "generic.server",
  });
});

test("in production answers leave unchecked", async () => {
  expect(await ask({ name: 7 }, false)).toEqual({ status: 200, body: { name: 7 } });
});
