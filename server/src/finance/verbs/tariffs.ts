import { randomUUID } from "node:crypto";
import type { ChangeTariffInput, CreateTariffInput } from "#core/finance/inputs.ts";
import { priceOf } from "#core/billing/rules/line.ts";
import { financeLimits } from "#core/finance/model.ts";
import { canBillAll } from "#core/finance/policy.ts";
import type { TariffView } from "#core/finance/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { listDecisionReferences, recordDecision } from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { tariffById } from "../reads/lists-view.ts";
import {
  countTariffs,
  hasBuilding,
  insertTariff,
  lockTariff,
  saveTariff,
} from "../store/tariffs.ts";
import { publishFinanceFact } from "./facts.ts";

/** Writes a tariff. Refuses with generic.validation where its building is not there or its months are turned round. */
export async function createTariff(
  world: World,
  actor: Actor,
  input: CreateTariffInput,
  key: string | null,
): Promise<TariffView> {
  orRefuse(canBillAll(actor));
  const now = world.clock();
  const { personId } = actor;
  const orgId = staffOrgId(actor);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(
      tx,
      { key, personId, procedure: "finance.createTariff", input, now },
      async () => {
        await check(tx, orgId, input);
        if ((await countTariffs(tx, orgId)) >= financeLimits.allTariffs)
          throw broken("name", "max_value", { value: financeLimits.allTariffs });
        const tariffId = randomUUID();
        const priced = pricedOf(input);
        const { price } = priced;
        const { decision, ...fields } = input;
        const about = { orgId, buildingId: input.buildingId, known: null, at: now };
        const decisionId = await recordDecision(tx, actor, decision, about);
        const row = {
          ...fields,
          ...priced,
          decisionId,
          id: tariffId,
          orgId,
          createdAt: now,
          createdBy: personId,
        };
        await insertTariff(tx, row);
        const { buildingId, name } = input;
        const fact = {
          orgId,
          buildingId,
          subject: { tariff: tariffId },
          data: { name, amount: price, ...(await describeDecision(tx, null, decisionId)) },
        };
        await publishFinanceFact(tx, actor, "finance.tariff_created", fact, now);
        return tariffId;
      },
    ),
  );
  return tariffById(world, actor, id);
}

/** Changes a tariff, or ends it with its last month; invoices keep what they were billed by. */
export async function changeTariff(
  world: World,
  actor: Actor,
  { id, version, decision, ...change }: ChangeTariffInput,
): Promise<TariffView> {
  orRefuse(canBillAll(actor));
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockTariff(tx, id);
    if (!row) throw new Refusal("generic.not_found");
    if (row.version !== version) throw new Refusal("generic.conflict");
    await check(tx, row.orgId, change);
    const about = {
      orgId: row.orgId,
      buildingId: change.buildingId,
      known: row.decisionId,
      at: now,
    };
    const decisionId = await recordDecision(tx, actor, decision, about);
    await saveTariff(tx, row, {
      ...row,
      ...change,
      decisionId,
      meterKind: change.meterKind ?? null,
      unread: change.unread ?? null,
      ...pricedOf(change),
    });
    const { orgId } = row;
    const { buildingId, name, price: amount } = change;
    const decided = await describeDecision(tx, row.decisionId, decisionId);
    const data = { name, amount, ...decided };
    const fact = { orgId, buildingId, subject: { tariff: id }, data };
    await publishFinanceFact(tx, actor, "finance.tariff_changed", fact, now);
  });
  return tariffById(world, actor, id);
}

/** Describes a tariff's decision for a fact; before and after where it has replaced another. */
async function describeDecision(tx: Tx, before: string | null, after: string | null) {
  if (before === null && after === null) return {};
  const references = await listDecisionReferences(tx, [before, after]);
  const [replaced = null, current = null] = [before, after].map((id) =>
    references.find((one) => one.id === id),
  );
  return { decision: before === null || before === after ? current : [replaced, current] };
}

async function check(tx: Tx, orgId: string, input: CreateTariffInput): Promise<void> {
  const { buildingId, validFrom, validTo, kind, meterKind = null, unread = null } = input;
  if (validTo !== null && validTo < validFrom) throw broken("validTo", "tariff_months");
  if (!input.priceMicro && input.price < financeLimits.price.min)
    throw broken("price", "money_range");
  const metered = kind === "metered";
  if (metered && !meterKind) throw broken("meterKind", "required");
  if (!metered && meterKind) throw broken("meterKind", "invalid");
  if (metered !== Boolean(unread)) throw broken("unread", metered ? "required" : "invalid");
  if (buildingId && !(await hasBuilding(tx, orgId, buildingId)))
    throw broken("buildingId", "invalid");
}

/** Converts a price for storage: below a kopeck it is stored exactly beside a rounded one. */
function pricedOf({ price, priceMicro = null, vatRate = null }: CreateTariffInput) {
  if (priceMicro === null) return { price: toKopecks(price), priceMicro, vatRate };
  const { unitPrice, unitMicro } = priceOf(priceMicro);
  return { price: toKopecks(Math.max(1, unitPrice)), priceMicro: unitMicro, vatRate };
}

function broken(path: string, rule: string, params?: Record<string, number>): Refusal {
  return new Refusal("generic.validation", {
    issues: [{ path, rule, ...(params ? { params } : {}) }],
  });
}
