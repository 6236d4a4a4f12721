import { implement } from "@orpc/server";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { procedure } from "#core/kernel/procedure.ts";
import { createLog } from "../../operations/log.ts";
import type { CallContext } from "./call.ts";
import { anyone, createRpcHandler } from "./rpc.ts";

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
  const text = await response?.text();
  return { status: response?.status, text, body: JSON.parse(text ?? "") };
}

test("an answer its contract does not know fails where answers are checked", async () => {
  expect(await ask({ name: "Оселя" }, true)).toMatchObject({
    status: 200,
    body: { name: "Оселя" },
  });
  expect((await ask({ name: 7 }, true)).body).toMatchObject({ code: "generic.server" });
  expect((await ask({ name: "Оселя", secret: 7 }, true)).body).toMatchObject({
    code: "generic.server",
  });
});

test("in production answers leave unchecked", async () => {
  expect(await ask({ name: 7 }, false)).toMatchObject({ status: 200, body: { name: 7 } });
});
