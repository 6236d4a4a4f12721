import { minute, toLocal } from "#core/kernel/time.ts";
import type { Role } from "#core/kernel/actor.ts";
import { addSession } from "#server/identity/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openSql } from "#server/platform/database/sql.ts";
import { admits } from "#server/platform/http/rpc.ts";
import { seeded } from "#server/platform/random.ts";
import { rows } from "../matrix-rows.ts";
import type { OpenStage } from "../matrix-stage.ts";
import type { Answer } from "../organisation.ts";
import { addressOf, type Procedure, procedures } from "../procedures.ts";
import { inputFor } from "./inputs.ts";

const people = [
  "resident",
  "owner",
  "manager",
  "admin",
  "limited manager",
  "foreign admin",
] as const;
type Caller = (typeof people)[number] | "guest";
type Input = Record<string, unknown>;
const roles: Record<(typeof people)[number], Role> = {
  resident: "resident",
  owner: "owner",
  manager: "manager",
  admin: "admin",
  "limited manager": "manager",
  "foreign admin": "admin",
};

export type Finding = { n: number; caller: Caller; call: string; input: string; answer: string };
export type Report = {
  calls: number;
  reached: number;
  byStatus: Record<string, number>;
  findings: Finding[];
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Told to strangers on purpose: where somebody may ask to live, and who can be written to in public. */
const isOpen = ({ name, meta }: Procedure) =>
  meta.access === "public" || name.startsWith("joining.places.") || name.startsWith("messenger.");

/**
 * Calls procedures of the contract by chance, as several roles, with inputs made by their schemas and ids from earlier
 * answers. Finds every answer of 500 and above (an answer that its contract does not know is one) and every id or word
 * of the organisation in what strangers get. The same seed makes the same calls.
 */
export async function fuzz(
  open: OpenStage,
  { calls, seed }: { calls: number; seed: number },
): Promise<Report> {
  const random = seeded(seed);
  const { world, building, call } = open;
  const own = new Set<string>([building.orgId, building.buildingId, building.apartmentId]);
  const known: string[] = [...own];
  const texts = ["Текст", "кв. 1", "Олена", "1", "12,50", "Звіт за рік", "abc def", "Тест о'Тест"];
  const findings: Finding[] = [];
  const byStatus: Record<string, number> = {};
  const reached = new Set<string>();
  let cookies = new Map<Caller, string>();

  for (let n = 0; n < calls; n += 1) {
    if (n % 200 === 0) cookies = await renewed(open);
    world.setNow(new Date(world.clock().getTime() + minute));
    const procedure = random.pick(procedures);
    const caller = callerFor(procedure);
    const input = await inputOf(procedure, caller);
    const answer = await callWith(procedure, input, cookies.get(caller) ?? null);
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
    if (answer.status < 300) reached.add(procedure.name);
    const wrong = wrongOf(procedure, caller, input, answer);
    if (wrong) findings.push({ n, caller, ...wrong });
    if (!isStranger(caller) && answer.status < 300) learn(answer, procedure);
  }
  return { calls, reached: reached.size, byStatus, findings };

  /** Mostly somebody whom the procedure admits at all. */
  function callerFor({ meta }: Procedure): Caller {
    const admitted = people.filter((name) => admits(meta.access, { role: roles[name] }));
    return random.chance(0.75) ? random.pick(admitted) : random.pick([...people, "guest"]);
  }

  /** A part of what the matrix asks with, or all of it, and the rest by the schema. */
  async function inputOf(procedure: Procedure, caller: Caller): Promise<Input> {
    const pool = { ids: known, texts, today: toLocal(world.clock()).date };
    const { inputSchema } = procedure.definition;
    const made = inputSchema ? inputFor(inputSchema as never, random, pool) : {};
    const drawn = (typeof made === "object" && made !== null ? made : { made }) as Input;
    if (!random.chance(0.3)) return drawn;
    const row = rows[procedure.name];
    const meant = (await staged(row?.input?.(open.stage, caller))) ?? {};
    // Strangers know no word of the organisation, so that none comes back to them as their own.
    const said = isStranger(caller) ? withoutWord(meant, building.canary) : meant;
    const kept = Object.entries(said).filter(() => random.chance(0.9));
    return { ...(random.chance(0.5) ? {} : drawn), ...Object.fromEntries(kept) };
  }

  async function callWith(
    procedure: Procedure,
    input: Record<string, unknown>,
    cookie: string | null,
  ) {
    const { url, rest } = addressOf(procedure, input);
    if (procedure.method === "GET") return call("GET", url, { cookie });
    const files = Object.values(rest).some((value) => value instanceof File);
    if (!files) return call(procedure.method, url, { cookie, body: rest });
    const form = new FormData();
    for (const [key, value] of Object.entries(rest))
      form.set(key, value instanceof File ? value : String(value));
    return call(procedure.method, url, { cookie, form });
  }

  /** Keeps what an answer names for later calls, of ids only so many, the newest; whose they are, where that is sure. */
  function learn({ text }: Answer, procedure: Procedure) {
    const isOwn = !isOpen(procedure) && !procedure.name.startsWith("joining.");
    for (const [id] of text.slice(0, 200_000).matchAll(uuid)) {
      if (known.includes(id)) continue;
      if (isOwn) own.add(id);
      known.push(id);
      if (known.length > 400) known.splice(3, 1);
    }
  }

  function wrongOf(procedure: Procedure, caller: Caller, input: object, answer: Answer) {
    const { status, text } = answer;
    const said = JSON.stringify(input, (_, value: unknown) =>
      value instanceof File ? `file ${value.name}` : value,
    );
    const about = {
      call: `${procedure.method} ${procedure.path} (${procedure.name})`,
      input: said.slice(0, 1_500),
      answer: `${status} ${text.slice(0, 300)}`,
    };
    if (status >= 500) return about;
    if (!isStranger(caller) || isOpen(procedure)) return null;
    const leaked =
      text.includes(building.canary) ||
      [...text.matchAll(uuid)].some(([id]) => own.has(id) && !said.includes(id));
    return leaked ? about : null;
  }
}

const isStranger = (caller: Caller) => caller === "foreign admin" || caller === "guest";

function withoutWord<T>(value: T, word: string): T {
  if (typeof value === "string") return value.replaceAll(word, "ІНШЕ") as T;
  if (Array.isArray(value)) return value.map((one) => withoutWord<unknown>(one, word)) as T;
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withoutWord(one, word)]);
  return Object.fromEntries(entries) as T;
}

/** What a row asks with; null where earlier calls have changed the organisation so that its stage cannot be set. */
async function staged(input: Promise<unknown> | undefined): Promise<Input | null> {
  try {
    return ((await input) ?? {}) as Input;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("the stage could not be set"))
      return null;
    throw error;
  }
}

/** New sessions for everybody; who was dismissed or moved out by an earlier call is there again. */
async function renewed(open: OpenStage): Promise<Map<Caller, string>> {
  const { world, building, foreign } = open;
  const owner = openSql(world.ownerUrl);
  try {
    await owner`select set_config('app.orgs', ${`{${building.orgId},${foreign.orgId}}`}, false)`;
    await owner`update staff set disabled_at = null`;
    await owner`update residency set valid_to = null where person_id in
      (${building.people.resident.id}, ${building.people.owner.id})`;
  } finally {
    await owner.end();
  }
  const ids: Record<(typeof people)[number], string> = {
    resident: building.people.resident.id,
    owner: building.people.owner.id,
    manager: building.people.manager.id,
    admin: building.people.admin.id,
    "limited manager": open.limitedId,
    "foreign admin": foreign.people.admin.id,
  };
  const cookies = new Map<Caller, string>();
  for (const name of people) {
    const token = await inTenant(world.db, { orgIds: [] }, (tx) =>
      addSession(tx, ids[name], world.clock()),
    );
    cookies.set(name, `oselia=${token}`);
    open.cookies.set(name, `oselia=${token}`);
  }
  return cookies;
}
