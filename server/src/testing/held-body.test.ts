import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day } from "#core/kernel/time.ts";
import { addSession } from "#server/identity/builder.ts";
import { admitsActor } from "#server/platform/http/rpc/rpc.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openEveryTenant } from "#server/platform/database/every-tenant.ts";
import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import { type HeldCalls, openHeldCalls } from "./held-call.ts";
import { type CallerName, expectedOutcome, type MatrixRow, rows } from "./matrix-rows.ts";
import { type OpenStage, openStage } from "./matrix-stage.ts";
import type { Member } from "./organisation.ts";
import { addressOf, type Procedure, procedures } from "./procedures.ts";

/**
 * Every procedure that changes something, called while the caller's rights end: before its body has come, and between
 * its first limit and its transaction. It is refused, and nothing is written.
 */
let open: OpenStage;
let owner: OpenSql;
let heldCalls: HeldCalls;
/** Runs where a verb consumes its own rate limit. */
let atLimit: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  open = await openStage();
  owner = openSql(open.world.ownerUrl);
  heldCalls = await openHeldCalls(open.http);
  // The first thing that a call does, right after its head.
  open.world.limits.consume = async (name) => {
    if (name.startsWith("api")) heldCalls.headSeen();
    else await atLimit();
  };
});
afterAll(async () => {
  await heldCalls.close();
  await owner.end();
  await open.close();
});

const residents = ["resident", "owner", "neighbour"] as const;
const staff = ["manager", "admin"] as const;

type End = {
  name: string;
  /** Rights of the caller afterwards. */
  leaves: "nobody" | "nothing";
  end(caller: Member, cookie: string): Promise<unknown>;
  undo?(caller: Member): Promise<unknown>;
};

const idOf = (caller: Member) => open.building.people[caller].id;

const signedOut: End = {
  name: "signed out",
  leaves: "nobody",
  end: (_, cookie) => open.call("POST", "/api/identity/sign-out", { cookie, body: {} }),
};
const revoked: End = {
  name: "session revoked",
  leaves: "nobody",
  async end(caller, cookie) {
    const { body } = await open.call("GET", "/api/identity/sessions", { cookie });
    const { id } = (body as { id: string; current: boolean }[]).find((one) => one.current) ?? {};
    const other = await newSession(caller);
    return open.call("DELETE", `/api/identity/sessions/${id}`, { cookie: other });
  },
};
const dismissed: End = {
  name: "dismissed",
  leaves: "nothing",
  end: (caller) =>
    asOwner((sql) => sql`update staff set disabled_at = now() where person_id = ${idOf(caller)}`),
  undo: (caller) =>
    asOwner((sql) => sql`update staff set disabled_at = null where person_id = ${idOf(caller)}`),
};
/** As if it had never begun: of one that is over its person keeps what was theirs. */
const residencyRemoved: End = {
  name: "residency removed",
  leaves: "nothing",
  end: (caller) =>
    asOwner(
      (sql) =>
        sql`update residency set valid_from = valid_from + 36500 where person_id = ${idOf(caller)}`,
    ),
  undo: (caller) =>
    asOwner(
      (sql) =>
        sql`update residency set valid_from = valid_from - 36500 where person_id = ${idOf(caller)}`,
    ),
};

function asOwner(work: (sql: OpenSql) => Promise<unknown>): Promise<unknown> {
  const orgs = `{${open.building.orgId}}`;
  return owner`select set_config('app.orgs', ${orgs}, false)`.then(() => work(owner));
}

async function newSession(caller: Member): Promise<string> {
  const now = open.world.clock();
  const token = await inTenant(open.world.db, { orgIds: [] }, (tx) =>
    addSession(tx, idOf(caller), now),
  );
  return `oselia=${token}`;
}

type Trial = { caller: Member; end: End };

/** Picks one dweller and one member of staff whom the procedure serves, with each way for their rights to end. */
function trialsOf({ name, meta }: Procedure): Trial[] {
  const row = rows[name] as MatrixRow;
  const outcome = (caller: CallerName) => expectedOutcome(row, caller, meta);
  const may = (caller: CallerName) => outcome(caller) === "ok";
  const mayTry = (caller: CallerName) =>
    outcome(caller) !== outcome("guest") && admitsActor(meta.access, roleOf(caller));
  const resident = residents.find(may) ?? residents.find(mayTry);
  const member = staff.find(may) ?? staff.find(mayTry);
  const trials = [
    ...(resident ? [signedOut, residencyRemoved].map((end) => ({ caller: resident, end })) : []),
    ...(member ? [revoked, dismissed].map((end) => ({ caller: member, end })) : []),
  ];
  return trials.filter(({ caller, end }) =>
    end.leaves === "nobody"
      ? outcome(caller) !== outcome("guest")
      : may(caller) && !isPersonal(row),
  );
}

const roleOf = (caller: CallerName) => ({
  role: caller === "manager" || caller === "admin" ? caller : ("resident" as const),
});

/** Recognises procedures about the caller's own account. */
const isPersonal = ({ ok, personal }: MatrixRow) =>
  personal ?? (ok === "everyone" || ok === "signed in" || ok.includes("foreign resident"));

/** Fingerprints all tables but sessions: it changes with every row written. */
async function stateOf(): Promise<string> {
  return owner.begin(async (tx) => {
    await openEveryTenant(tx);
    const tables = await tx<{ name: string }>`select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'private') and c.relname <> 'session'`;
    const counts = tables.map(
      ({ name }) => `select '${name}' as name, count(*) as n, max(xmin::text::bigint) from ${name}`,
    );
    return JSON.stringify(await tx.query(`${counts.join(" union all ")} order by name`));
  }, "read only");
}

/** Calls a procedure and ends the caller's rights behind its head, or at its rate limit where it has one. */
async function callWhile(
  { name, method, path }: Procedure,
  { caller, end }: Trial,
  at: "head" | "limit",
) {
  const { world } = open;
  // The rows let weeks pass, and who is remembered is for thirty days.
  if (world.clock().getTime() - open.signedInAt().getTime() > 20 * day)
    await open.signEverybodyIn();
  const row = rows[name] as MatrixRow;
  const input = { ...((await row.input?.(open.stage, caller)) as object | undefined) };
  const { url, rest } = addressOf({ method, path }, input);
  const body = row.multipart ? open.photoForm(rest) : rest;
  const cookie = await newSession(caller);
  let before: string | null = null;
  const endNow = async () => {
    if (before !== null) return;
    before = "ending";
    await end.end(caller, cookie);
    before = await stateOf();
  };
  const call = await heldCalls.hold(method, url, cookie, body);
  try {
    if (at === "head") await endNow();
    else atLimit = endNow;
    const { status, text } = await call.release();
    const code = status < 300 ? "ok" : (JSON.parse(text) as { code: string }).code;
    const ended = before !== null;
    return { code, ended, wrote: ended && (await stateOf()) !== before, text };
  } finally {
    atLimit = async () => undefined;
    await end.undo?.(caller);
  }
}

const changes = procedures
  .filter(({ method }) => method !== "GET")
  .map((procedure) => ({ procedure, name: procedure.name, trials: trialsOf(procedure) }));

test("every change of whoever has to be signed in is tried", () => {
  const untried = changes.filter(
    ({ procedure: { meta }, trials }) => meta.access !== "public" && trials.length === 0,
  );
  expect(untried).toEqual([]);
});

const tried = changes.filter(({ trials }) => trials.length > 0);

describe.each(tried)("$name", ({ procedure, trials }) => {
  test.each(trials)("$end.name: $caller", async (trial) => {
    const { code, wrote, text } = await callWhile(procedure, trial, "head");
    const nobody = expectedOutcome(rows[procedure.name] as MatrixRow, "guest", procedure.meta);
    if (trial.end.leaves === "nobody") expect(code, text).toBe(nobody);
    else expect(code, text).not.toBe("ok");
    expect(wrote).toBe(false);
  });
});

/** Procedures that consume their limit inside the transaction that has proved the caller. */
const countsInside = new Set(["joining.guests.send", "staff.invite", "staff.resendInvitation"]);
const lasting = tried.flatMap(({ procedure, name, trials }) => {
  const row = rows[name] as MatrixRow;
  const [trial] = trials;
  const isAsked = trial && !isPersonal(row) && !row.spendsSession && !countsInside.has(name);
  return isAsked && expectedOutcome(row, trial.caller, procedure.meta) === "ok"
    ? [{ procedure, name, trial }]
    : [];
});

describe("rights that end behind a verb's limit", () => {
  let ended = 0;
  test.each(lasting)("$name", async ({ procedure, trial }) => {
    const outcome = await callWhile(procedure, trial, "limit");
    if (!outcome.ended) return;
    ended += 1;
    expect(outcome.code, outcome.text).not.toBe("ok");
    expect(outcome.wrote).toBe(false);
  });
  test("are many", () => expect(ended).toBeGreaterThan(30));
});
