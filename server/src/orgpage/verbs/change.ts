import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { isRelatedDomain } from "#core/kernel/domain.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { OrgPageFact } from "#core/orgpage/events.ts";
import type { SaveOrgPageInput, SwitchOrgPageInput } from "#core/orgpage/inputs.ts";
import { canEditOrgPage } from "#core/orgpage/policy.ts";
import type { OrgPageView } from "#core/orgpage/views.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { getOrgPage } from "../reads/org-page.ts";
import {
  findBuildings,
  insertOrgPage,
  listShownBuildings,
  lockOrgPage,
  type OrgPageRow,
  replaceShownBuildings,
  updateOrgPage,
} from "../store/org-page.ts";

/**
 * Chooses whose addresses the page shows, and its domain. Refuses with generic.conflict, and with generic.validation
 * for a domain of this site, above or below it, for one of another organisation and for buildings that are not the organisation's.
 */
export function saveOrgPage(
  world: World,
  actor: Actor,
  { version, buildingIds, domain }: SaveOrgPageInput,
): Promise<OrgPageView> {
  if (domain && isRelatedDomain(domain, new URL(world.config.publicUrl).hostname))
    throw refuseField("domain", "invalid");
  return editOrgPage(world, actor, version, async (tx, row) => {
    const ids = [...new Set(buildingIds)];
    const before = await listShownBuildings(tx, row.orgId);
    const after = await findBuildings(tx, row.orgId, ids);
    if (after.length !== ids.length) throw refuseField("buildingIds", "invalid");
    await replaceShownBuildings(tx, row.orgId, ids);
    const addresses = (list: typeof after) => list.map(({ address }) => address);
    return {
      fact: "orgpage.changed",
      change: { domain: domain || null },
      data: {
        before: { domain: row.domain, buildings: addresses(before) },
        after: { domain: domain || null, buildings: addresses(after) },
      },
    };
  });
}

/** Switches the page on or off for everybody. Refuses with generic.conflict. */
export function switchOrgPage(
  world: World,
  actor: Actor,
  { version, isOn }: SwitchOrgPageInput,
): Promise<OrgPageView> {
  return editOrgPage(world, actor, version, async (_, row) =>
    row.isOn === isOn
      ? null
      : {
          fact: isOn ? "orgpage.switched_on" : "orgpage.switched_off",
          change: { isOn },
          data: {},
        },
  );
}

type Edit = {
  fact: OrgPageFact;
  change: Partial<Pick<OrgPageRow, "isOn" | "domain">>;
  data: object;
};

/** Runs a change of the page under its lock: load, decide, save, publish. Null changes nothing. */
async function editOrgPage(
  world: World,
  actor: Actor,
  version: number,
  decide: (tx: Tx, row: OrgPageRow) => Promise<Edit | null>,
): Promise<OrgPageView> {
  orRefuse(canEditOrgPage(actor));
  const orgId = staffOrgId(actor);
  const at = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const stored = await lockOrgPage(tx, orgId);
    if ((stored?.version ?? 0) !== version) throw new Refusal("generic.conflict");
    const row = stored ?? { orgId, isOn: false, domain: null, version: 0, changedAt: at };
    const edit = await decide(tx, row);
    if (!edit) return;
    const next = { ...row, ...edit.change, version: version + 1, changedAt: at };
    await refuseTakenDomain(async () => {
      if (stored) await updateOrgPage(tx, next);
      else if (!(await insertOrgPage(tx, next))) throw new Refusal("generic.conflict");
    });
    await publishFacts(tx, {
      orgId,
      kind: edit.fact,
      subject: {},
      actorId: actor.personId,
      data: edit.data,
      audience: { staff: true },
      at,
    });
  });
  return getOrgPage(world, actor);
}

/** Turns a domain that another organisation has into a refusal: the database sees all organisations, and decides races. */
async function refuseTakenDomain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (code === "23505" && constraint === "org_page_domain") throw refuseField("domain", "unique");
    throw error;
  }
}

function refuseField(path: string, rule: string): Refusal {
  return new Refusal("generic.validation", { issues: [{ path, rule }] });
}
