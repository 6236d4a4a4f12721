import type { SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionOf, inTenant } from "#server/platform/database/database.ts";
import { compileStatement } from "#server/platform/read/statement.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { apartmentsQuery } from "./ground.ts";
import { movementsQuery, totalsQuery } from "./movements.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const whose = { orgIds: ["0198f000-0000-7000-8000-000000000001"], buildingIds: null };
const november = { from: "2026-11-01", to: "2026-11-30" };

/** A node of a plan, as EXPLAIN writes it. */
type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Scan Direction"?: string;
  Plans?: PlanNode[];
};

/** Plans a read as a connection keeps it for all values, on tables that nobody has analysed. */
async function planOf(query: SQL): Promise<PlanNode> {
  const { text, params } = compileStatement(query, 1);
  return inTenant(world.db, whose, async (tx) => {
    const connection = connectionOf(tx);
    // Tables of a test are too small for an index to be worth its while.
    await connection.query("set local enable_seqscan = off");
    await connection.query("set local enable_bitmapscan = off");
    await connection.query("set local plan_cache_mode = force_generic_plan");
    const [row] = await connection.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (format json) ${text}`,
      params,
    );
    if (!row) throw new Error("a statement without a plan");
    return row["QUERY PLAN"][0].Plan;
  });
}

/** Lists the nodes that read a table, each behind the nodes above it. */
function scansOf(table: string, node: PlanNode, above: PlanNode[] = []): PlanNode[][] {
  const path = [...above, node];
  const below = (node.Plans ?? []).flatMap((child) => scansOf(table, child, path));
  return node["Relation Name"] === table ? [path, ...below] : below;
}

test("a page of the registry reads the newest payments by an index, without sorting all of them", async () => {
  const plan = await planOf(movementsQuery(whose, november, undefined, 20));
  const path = scansOf("payment", plan).find(
    (nodes) => nodes.at(-1)?.["Index Name"] === "payment_registry",
  );
  expect(path?.at(-1)?.["Scan Direction"]).toBe("Backward");
  expect(path?.at(-2)?.["Node Type"]).toBe("Limit");
});

test("sums of the registry read no payment and no apartment, their index is enough", async () => {
  const plan = await planOf(totalsQuery(whose, november));
  const kinds = scansOf("payment", plan).map((nodes) => [
    nodes.at(-1)?.["Index Name"],
    nodes.at(-1)?.["Node Type"],
  ]);
  expect(kinds).toContainEqual(["payment_registry", "Index Only Scan"]);
  expect(scansOf("apartment", plan)).toEqual([]);
});

test("what an apartment was billed for a month is found by the apartment", async () => {
  const question = { buildingIds: null, period: "2026-11", types: [], after: null, late: null };
  const plan = await planOf(apartmentsQuery(whose, { ...question, size: 1_000 }));
  const [path] = scansOf("run_line", plan);
  expect(path?.at(-1)?.["Index Cond"]).toContain("apartment_id");
});
