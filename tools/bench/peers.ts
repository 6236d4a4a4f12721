import { execFile, spawn } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, stopApp, waitUntilReady } from "../../e2e/support/setup.ts";
import type { Bench } from "./workbench.ts";
import { installPeer } from "./bring.ts";
import type { Complex } from "./complex.ts";
import { formatRate } from "./figures.ts";
import { comparePairs, loadUrl } from "./load.ts";

const exec = promisify(execFile);

/** The version that the yardstick is of. */
const directus = "12.3.1";
/**
 * Its sandbox (isolated-vm), newer than what it asks for: this one brings binaries for our Node, the other is built by
 * a script, and scripts do not run here. Lists do without it.
 */
const sandbox = "7.0.1";
const token = "only-for-the-benchmark";

/** Measures the list of requests beside the same rows through Directus on the same database. */
export async function measurePeers(
  { superUrl, pairs, seconds, open, complex: found, add }: Bench,
  rows: number,
): Promise<void> {
  const complex = await found();
  const ours = await open();
  const peer = await startDirectus(superUrl, complex);
  const { ratio, a, b } = await comparePairs(
    pairs,
    () => loadUrl(`${ours.base}/api/requests`, complex.cookies, seconds),
    () => loadUrl(peer.list, [], seconds),
  );
  await peer.stop();
  await ours.stop();
  const what = `request list, 20 of ${rows.toLocaleString("en")} rows ÷ Directus ${directus}`;
  add(what, `${Math.round(ratio * 10) / 10}×`, "≥ 15×", ratio >= 15);
  add("  ours", formatRate(a), "", null);
  add(`  Directus, its cache off, its sandbox isolated-vm ${sandbox}`, formatRate(b), "", null);
}

/** Fields of our list's row, by Directus's names. */
const fields =
  `id number title category priority status location_kind location_text building_id.address
  apartment_id.number reporter_id assignee_id.first_name assignee_id.last_name opened_at updated_at version rating comments
  response_risk_at response_due_at response_stopped_at resolution_risk_at resolution_due_at resolution_stopped_at
  resolution_paused`.split(/\s+/);

async function startDirectus(superUrl: string, { sql }: Complex) {
  const folder = await installPeer("directus", directus, ["--legacy-peer-deps"], {
    "isolated-vm": sandbox,
  });
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: superUrl,
    DB_POOL__MAX: "20",
    SECRET: "only for the benchmark, thirty-two characters",
    ADMIN_EMAIL: "bench@example.com",
    ADMIN_PASSWORD: "only for the benchmark",
    ADMIN_TOKEN: token,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: base,
    TELEMETRY: "false",
    LOG_LEVEL: "error",
    SERVE_APP: "false",
    NODE_ENV: "production",
  };
  const program = join(folder, "node_modules/@directus/api/dist/cli/run.js");
  // isolated-vm asks for it: it cannot make a sandbox beside Node's own snapshot.
  const forSandbox = ["--no-node-snapshot"];
  await exec(process.execPath, [...forSandbox, program, "bootstrap"], { cwd: folder, env });
  // It finds references of one column by itself; ours to buildings and apartments name the organisation too.
  await sql`insert into directus_relations (many_collection, many_field, one_collection) values
    ('request', 'building_id', 'building'), ('request', 'apartment_id', 'apartment')`;
  const begun = [...forSandbox, program, "start"];
  const app = spawn(process.execPath, begun, { cwd: folder, env, stdio: "ignore" });
  await waitUntilReady(base, app, "/server/ping");
  const params = new URLSearchParams({
    limit: "20",
    sort: "-opened_at,-id",
    fields: fields.join(),
  });
  params.set("access_token", token);
  const list = `${base}/items/request?${params}`;
  const answer = (await (await fetch(list)).json()) as { data?: Record<string, unknown>[] };
  const [first] = answer.data ?? [];
  const whole = answer.data?.length === 20 && first?.["building_id"] && first["assignee_id"];
  if (!whole || typeof first["building_id"] !== "object")
    throw new Error("the yardstick does not see the rows");
  return { list, stop: () => stopApp(app) };
}
