/** Names of a slice in the forms its files need: `notices` → notices, Notices, notice, Notice. */
export type Names = { slice: string; Slice: string; one: string; One: string };

/** Words to begin with, the same in each language until somebody writes them. */
const factWords = ({
  Slice,
  one,
  One,
}: Names) => `import type { FactWords } from "../../../kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { ${one}: "${Slice}" },
  kinds: { "${one}.written": "${One} written" },
};
`;

/** Every file of a fresh slice by its path; each is small, compiles, and is meant to be rewritten. */
export const templates: Record<string, (n: Names) => string> = {
  "core/src/<slice>/model.ts": ({ One, one }) => `import * as z from "zod/mini";
import { id, instant, text } from "../kernel/validation.ts";

export const limits = { title: { min: 3, max: 120 } } as const;

export const ${one}Input = z.strictObject({ orgId: id(), title: text(limits.title.min, limits.title.max) });
export type ${One}Input = z.infer<typeof ${one}Input>;

export const ${one}View = z.object({ id: id(), orgId: id(), title: z.string(), createdAt: instant() });
export type ${One}View = z.infer<typeof ${one}View>;
`,

  "core/src/<slice>/policy.ts": ({
    one,
  }) => `import { type Actor, isStaffOf } from "../kernel/actor.ts";
import type { Refused } from "../kernel/refusal.ts";

/** Null when the actor may write a ${one} for this organisation. */
export function canWrite(actor: Actor, orgId: string): Refused | null {
  return isStaffOf(actor, orgId) ? null : { code: "generic.not_found" };
}

/** The organisations whose rows the actor sees; the store turns it into WHERE. */
export function scope(actor: Actor): { orgIds: readonly string[] } {
  return { orgIds: actor.orgIds };
}
`,

  "core/src/<slice>/policy.test.ts": () => `import { expect, test } from "vitest";
import type { Actor } from "../kernel/actor.ts";
import { canWrite } from "./policy.ts";

const orgId = "0198f000-0000-7000-8000-000000000001";
const manager: Actor = {
  kind: "person",
  personId: "0198f000-0000-7000-8000-00000000000a",
  role: "manager",
  name: "",
  email: "",
  sessionId: "",
  orgIds: [orgId],
  places: [],
};

test("staff write for their own organisation, nobody else does", () => {
  expect(canWrite(manager, orgId)).toBeNull();
  expect(canWrite({ ...manager, role: "resident" }, orgId)).toEqual({ code: "generic.not_found" });
  expect(canWrite({ ...manager, orgIds: [] }, orgId)).toEqual({ code: "generic.not_found" });
});
`,

  "core/src/<slice>/slice.ts": ({
    slice,
    one,
  }) => `import type { SliceDeclaration } from "../kernel/slice.ts";

export const facts = {
  "${one}.written": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const ${slice}Slice = {
  name: "${slice}",
  facts,
  labels: { ${one}: "thing" },
} as const satisfies SliceDeclaration;
`,

  "core/src/<slice>/events.ts": ({ One }) => `import type { Audience } from "../kernel/actor.ts";
import type { facts } from "./slice.ts";

export type ${One}Fact = { kind: keyof typeof facts };

/** Who may hear of a fact. */
export function audience(_fact: ${One}Fact): Audience {
  return { staff: true };
}
`,

  "core/src/<slice>/contract.ts": ({ slice, one }) => `import * as z from "zod/mini";
import { procedure } from "../kernel/procedure.ts";
import { ${one}Input, ${one}View } from "./model.ts";

export const ${slice}Contract = {
  list: procedure({
    method: "GET",
    path: "/${slice}",
    summary: "What the caller sees",
    access: "person",
    input: z.optional(z.strictObject({})),
    output: z.array(${one}View),
  }),
  write: procedure({
    method: "POST",
    path: "/${slice}",
    summary: "Write one",
    access: "staff",
    idempotent: true,
    input: ${one}Input,
    output: ${one}View,
    refuses: ["api.key_reused"],
  }),
};
`,

  "core/src/<slice>/texts/facts/uk.ts": factWords,
  "core/src/<slice>/texts/facts/en.ts": factWords,
  "core/src/<slice>/texts/facts/ru.ts": factWords,

  "core/src/<slice>/texts/uk.ts": ({ slice }) => `export const uk = { ${slice}: { title: "" } };
`,
  "core/src/<slice>/texts/en.ts": ({ slice }) => `import type { uk } from "./uk.ts";

export const en: typeof uk = { ${slice}: { title: "" } };
`,
  "core/src/<slice>/texts/ru.ts": ({ slice }) => `import type { uk } from "./uk.ts";

export const ru: typeof uk = { ${slice}: { title: "" } };
`,

  "server/src/<slice>/table.ts": ({
    one,
  }) => `import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organisation } from "#server/buildings/table.ts";

export const ${one} = pgTable(
  "${one}",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    title: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("${one}_newest").on(table.orgId, table.createdAt.desc(), table.id.desc())],
);
`,

  "server/src/<slice>/store.ts": ({
    slice,
    One,
    one,
  }) => `import type { ${One}View } from "#core/${slice}/model.ts";
import { type Database, readJson, type Scope, type Tx } from "../platform/database/database.ts";
import { ${one} } from "./table.ts";

/** The newest twenty that the tenant sees. */
export function findAll(db: Database, tenant: Scope): Promise<${One}View[]> {
  return readJson(
    db,
    tenant,
    \`select coalesce(json_agg(t), '[]') as data from (
       select id, org_id as "orgId", title, created_at as "createdAt" from ${one}
       order by created_at desc, id desc limit 20) t\`,
  );
}

export async function insert(tx: Tx, row: typeof ${one}.$inferInsert): Promise<void> {
  await tx.insert(${one}).values(row);
}
`,

  "server/src/<slice>/service.ts": ({
    slice,
    One,
    one,
  }) => `import { randomUUID } from "node:crypto";
import { audience } from "#core/${slice}/events.ts";
import type { ${One}Input, ${One}View } from "#core/${slice}/model.ts";
import { canWrite, scope } from "#core/${slice}/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { inTenant } from "../platform/database/database.ts";
import { publish } from "../platform/events/events.ts";
import { once } from "../platform/database/idempotency.ts";
import type { World } from "../platform/world.ts";
import { findAll, insert } from "./store.ts";

/** What the actor sees. */
export function list(world: World, actor: Actor): Promise<${One}View[]> {
  return findAll(world.db, { ...scope(actor), personId: actor.personId });
}

/** Writes one: load, decide, save, publish. */
export function write(
  world: World,
  actor: Actor,
  input: ${One}Input,
  key: string | null,
): Promise<${One}View> {
  const now = world.clock();
  const { orgId, title } = input;
  orRefuse(canWrite(actor, orgId));
  return inTenant(world.db, { orgIds: actor.orgIds, personId: actor.personId }, (tx) =>
    once(tx, { key, personId: actor.personId, procedure: "${slice}.write", input, now }, async () => {
      const id = randomUUID();
      await insert(tx, { id, orgId, title, createdAt: now });
      const fact = { kind: "${one}.written" } as const;
      await publish(tx, {
        ...fact,
        orgId,
        subject: { ${one}: id },
        actorId: actor.personId,
        data: {},
        audience: audience(fact),
        at: now,
      });
      return { id, orgId, title, createdAt: now.toISOString() };
    }),
  );
}
`,

  "server/src/<slice>/slice.ts": ({
    slice,
    one,
  }) => `import * as model from "#core/${slice}/model.ts";
import { ${slice}Slice as core } from "#core/${slice}/slice.ts";
import { facts as en } from "#core/${slice}/texts/facts/en.ts";
import { facts as ru } from "#core/${slice}/texts/facts/ru.ts";
import { facts as uk } from "#core/${slice}/texts/facts/uk.ts";
import type { Slice } from "../platform/slice.ts";
import { ${slice}Router } from "./router.ts";

export const ${slice}Slice: Slice = {
  core,
  router: { ${slice}: ${slice}Router },
  schemas: model,
  factWords: { uk, en, ru },
  labels: {
    ${one}: ({ things }) =>
      \`select id, title as text, null as address from ${one} where id = any (\${things})\`,
  },
};
`,

  "server/src/<slice>/router.ts": ({ slice }) => `import { implement } from "@orpc/server";
import { ${slice}Contract } from "#core/${slice}/contract.ts";
import { type CallContext, signedIn } from "../platform/http/rpc.ts";
import { list, write } from "./service.ts";

const os = implement(${slice}Contract).$context<CallContext>().use(signedIn);

export const ${slice}Router = {
  list: os.list.handler(({ context: { world, actor } }) => list(world, actor)),
  write: os.write.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    write(world, actor, input, idempotencyKey),
  ),
};
`,
};
