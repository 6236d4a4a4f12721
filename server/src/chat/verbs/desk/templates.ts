import { randomUUID } from "node:crypto";
import type { AddTemplateInput, ChangeTemplateInput } from "#core/chat/desk/inputs.ts";
import { templateLimits } from "#core/chat/desk/template.ts";
import type { TemplateView } from "#core/chat/desk/views.ts";
import { type Actor, isStaffOf } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  lockTemplates,
  saveTemplate,
  type TemplateRecord,
} from "../../store/templates.ts";

const toView = ({ id, title, body, version }: TemplateRecord): TemplateView => ({
  id,
  title,
  body,
  version,
});

/** Adds a template of an answer. Refuses with generic.not_found, chat.many_templates. */
export async function addTemplate(
  world: World,
  actor: Actor,
  input: AddTemplateInput,
  key: string | null,
): Promise<TemplateView> {
  const orgId = staffOrgId(actor);
  const { personId } = actor;
  const now = world.clock();
  return inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "desk.addTemplate", input, now }, async () => {
      const { most } = templateLimits;
      if ((await lockTemplates(tx, orgId)) >= most)
        throw new Refusal("chat.many_templates", { params: { count: most } });
      const { title, body } = input;
      const row = { id: randomUUID(), orgId, title, body, createdAt: now };
      return toView(await insertTemplate(tx, row));
    }),
  );
}

/** Changes a template. Refuses with generic.not_found, generic.conflict. */
export async function changeTemplate(
  world: World,
  actor: Actor,
  { id, version, title, body }: ChangeTemplateInput,
): Promise<TemplateView> {
  const row = await inTenant(world.db, actor, async (tx) => {
    await requireOwn(tx, actor, id);
    const saved = await saveTemplate(tx, { id, version }, { title, body });
    if (!saved) throw new Refusal("generic.conflict");
    return saved;
  });
  return toView(row);
}

/** Keeps them no longer. Refuses with generic.not_found. */
export async function removeTemplate(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<{ ok: true }> {
  await inTenant(world.db, actor, async (tx) => {
    await requireOwn(tx, actor, id);
    await deleteTemplate(tx, id);
  });
  return { ok: true };
}

async function requireOwn(tx: Tx, actor: Actor, id: string): Promise<void> {
  const found = await findTemplate(tx, id);
  if (!found || !isStaffOf(actor, found.orgId)) throw new Refusal("generic.not_found");
}
