import { isContractProcedure, type AnyContractProcedure } from "@orpc/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#core/contract.ts";
import { accessKinds, type ProcedureMeta } from "#core/kernel/procedure.ts";
import { day, minute, toLocal } from "#core/kernel/time.ts";
import { openSandbox, type TestSandbox } from "#server/checkout/testing.ts";
import { receiveWebhook } from "#server/checkout/verbs/webhook.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import {
  addLimitedManager,
  foundOrganisation,
  type Caller,
  cookieOf,
  type Building,
  type Member,
  openCaller,
} from "./organisation.ts";
import {
  callers,
  type CallerName,
  type Outcome,
  type Row,
  rows,
  type Stage,
} from "./matrix-rows.ts";

/**
 * Every procedure of the contract × every role × the foreign organisation. A
 * procedure without a row fails; so does any answer that lets a word out of
 * the building it belongs to, or an internal note out of the management.
 */
type Procedure = { name: string; method: string; path: string; meta: ProcedureMeta };

const procedures = list(contract);
const note = "INTERNALNOTE";
/** Stands in the title of every request about the resident's apartment. */
const household = "HOUSEHOLDTITLE";

function list(node: object, prefix = ""): Procedure[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    if (!isContractProcedure(value)) return list(value as object, name);
    const { route, meta } = (value as AnyContractProcedure)["~orpc"];
    return [
      { name, method: route.method ?? "POST", path: route.path ?? "", meta: meta as ProcedureMeta },
    ];
  });
}

let world: TestWorld;
let call: Caller;
let close: () => Promise<void>;
let building: Building;
let foreign: Building;
let limited: string;
let photo: Blob;
let sandbox: TestSandbox;
const cookies = new Map<CallerName, string>();
let signedInAt = new Date(0);

beforeAll(async () => {
  // In demo mode administrators need no second factor; that rule has tests of its own.
  world = await openTestWorld({ demo: true });
  sandbox = await openSandbox(() => world.clock());
  world.config.cards = sandbox.cards;
  ({ call, close } = await openCaller(world));
  // Limits have tests of their own; here hundreds of calls come from one address at one instant.
  world.limits.consume = async () => undefined;
  world.limits.check = async () => undefined;
  building = await foundOrganisation(world, "CANARYHOUSE");
  foreign = await foundOrganisation(world, "FOREIGNHOUSE");
  limited = (await addLimitedManager(world, building)).email;
  await signEverybodyIn();
  const body = { open: true };
  await expectOk(
    call("PUT", "/api/public-channels", { cookie: cookies.get("foreign admin") ?? "", body }),
  );
  const pixels = { width: 40, height: 40, channels: 3, background: "#8a5" } as const;
  photo = new Blob([new Uint8Array(await sharp({ create: pixels }).jpeg().toBuffer())]);
});
afterAll(async () => {
  await close();
  await sandbox.close();
  await world.close();
});

async function signEverybodyIn(): Promise<void> {
  for (const name of callers) if (name !== "guest") cookies.set(name, await newCookie(name));
  signedInAt = world.clock();
}

function newCookie(name: CallerName): Promise<string> {
  if (name === "limited manager") return cookieOf(call, limited);
  const [member, home] = name.startsWith("foreign ")
    ? [name.slice(8) as Member, foreign]
    : [name as Member, building];
  return cookieOf(call, home.people[member].email);
}

const stage: Stage = {
  get house() {
    return building;
  },
  get openHouse() {
    return "foreignhouse";
  },
  today: () => toLocal(world.clock()).date,
  async newRequest() {
    letTimePass();
    const body = await requestBody();
    const cookie = cookies.get("resident") ?? "";
    const opened = await expectOk(call("POST", "/api/requests", { cookie, body }));
    const { number } = opened;
    const staff = { cookie: cookies.get("manager") ?? "" };
    const noted = await expectOk(
      call("POST", `/api/requests/${number}/comments`, {
        ...staff,
        body: { kind: "internal", body: `${note} про кран` },
      }),
    );
    return { id: String(opened.id), number: String(number), version: Number(noted.version) };
  },
  async completedRequest() {
    let { number, version } = await stage.newRequest();
    for (const step of [
      { action: "accept" },
      { action: "complete", note: "Замінили прокладку." },
    ]) {
      const { action, ...rest } = step;
      const path = `/api/requests/${number}/actions/${action}`;
      const body = { version, ...rest };
      version = Number(
        (await expectOk(call("POST", path, { cookie: cookies.get("manager") ?? "", body })))
          .version,
      );
    }
    return { number, version };
  },
  async paidByCard() {
    letTimePass();
    const cookie = cookies.get("resident") ?? "";
    const body = {
      apartmentId: building.apartmentId,
      invoiceIds: [],
      owed: 0,
      amount: 100,
      paymentPurpose: "Наперед",
    };
    const started = (await expectOk(call("POST", "/api/checkout/payments", { cookie, body }))) as {
      payment: { id: string };
    } & Parameters<TestSandbox["tokenise"]>[0];
    const { id } = started.payment;
    const { token } = await sandbox.tokenise(started);
    const told = sandbox.deliveries.length + 3;
    const path = `/api/checkout/payments/${id}/pay`;
    await expectOk(call("POST", path, { cookie, body: { token } }));
    await sandbox.told(told);
    for (const one of sandbox.deliveries.slice(-3)) await receiveWebhook(world, one);
    return { id };
  },
  async attachedFile() {
    letTimePass();
    const cookie = cookies.get("resident") ?? "";
    const { id } = await expectOk(call("POST", "/api/files", { cookie, form: photoForm() }));
    const body = await requestBody();
    await expectOk(call("POST", "/api/requests", { cookie, body: { ...body, attachments: [id] } }));
    return String(id);
  },
  async ask(member, method, path, body) {
    letTimePass();
    const cookie = cookies.get(member) ?? "";
    return expectOk(call(method, path, { cookie, ...(body ? { body } : {}) }));
  },
  async upload(member) {
    const cookie = cookies.get(member) ?? "";
    return String((await expectOk(call("POST", "/api/files", { cookie, form: photoForm() }))).id);
  },
  async sessionId(member) {
    const cookie = await newCookie(member);
    const sessions = await call("GET", "/api/identity/sessions", { cookie });
    const current = (sessions.body as { id: string; current: boolean }[]).find(
      (one) => one.current,
    );
    return current?.id ?? "";
  },
};

async function requestBody(): Promise<object> {
  const body = (await rows["requests.open"]?.input?.(stage, "resident")) as { title: string };
  return { ...body, title: `${household} ${body.title}` };
}

/** Nobody opens more than twenty requests a day. */
function letTimePass(): void {
  world.setNow(new Date(world.clock().getTime() + 80 * minute));
}

async function expectOk(answer: ReturnType<Caller>): Promise<Record<string, unknown>> {
  const { status, text, body } = await answer;
  if (status !== 200) throw new Error(`the stage could not be set: ${status} ${text}`);
  return body as Record<string, unknown>;
}

function photoForm(fields: Record<string, unknown> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set("file", new File([photo], "кран.jpg"));
  return form;
}

function expected(row: Row, caller: CallerName, { access }: ProcedureMeta): Outcome {
  const succeeds =
    row.ok === "everyone" ||
    (row.ok === "signed in" ? caller !== "guest" : row.ok.includes(caller));
  if (succeeds) return "ok";
  if (caller === "guest")
    return row.others?.guest ?? (access === "public" ? "ok" : "generic.unauthorized");
  return row.others?.[caller] ?? row.others?.rest ?? "generic.not_found";
}

test("every procedure has a row, every row a procedure, every access is known", () => {
  expect(Object.keys(rows).toSorted()).toEqual(procedures.map(({ name }) => name).toSorted());
  for (const { meta } of procedures) expect(accessKinds).toContain(meta.access);
});

describe.each(procedures)("$name", ({ name, method, path, meta }) => {
  test.each(callers)("as %s", async (caller) => {
    // The rows let weeks pass, and who is remembered is for thirty days.
    if (world.clock().getTime() - signedInAt.getTime() > 20 * day) await signEverybodyIn();
    const row = rows[name];
    if (!row) throw new Error(`no row for ${name}`);
    const input = {
      ...((await row.input?.(stage, caller)) as Record<string, unknown> | undefined),
    };
    const cookie =
      row.spendsSession && caller !== "guest" ? await newCookie(caller) : cookies.get(caller);
    const target = path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = String(input[key]);
      delete input[key];
      return encodeURIComponent(value);
    });
    const query =
      method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
    const answer = await call(method, `/api${target}${query}`, {
      cookie: cookie ?? null,
      ...(row.multipart ? { form: photoForm(input) } : {}),
      ...(!row.multipart && method !== "GET" ? { body: input } : {}),
    });

    if (row.spendsSession && caller !== "guest") cookies.set(caller, await newCookie(caller));

    const code = answer.status < 300 ? "ok" : (answer.body as { code: string }).code;
    expect(code, answer.text.slice(0, 500)).toBe(expected(row, caller, meta));
    if (caller === "guest" || caller.startsWith("foreign ")) {
      expect(answer.text).not.toContain(building.canary);
      expect(answer.text).not.toContain(building.canary.toLowerCase());
    }
    if (caller === "limited manager") {
      expect(answer.text).not.toContain(building.buildingCanary);
      expect(answer.text).not.toContain(building.buildingCanary.toLowerCase());
    }
    if (!["resident", "owner", "manager", "admin"].includes(caller))
      expect(answer.text).not.toContain(household);
    if (!["manager", "admin"].includes(caller)) expect(answer.text).not.toContain(note);
  });
});
