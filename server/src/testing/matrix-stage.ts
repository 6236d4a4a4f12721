import type { Hono } from "hono";
import sharp from "sharp";
import { minute, toLocal } from "#core/kernel/time.ts";
import { openSandbox, type TestSandbox } from "#server/checkout/testing.ts";
import { receiveWebhook } from "#server/checkout/verbs/webhook.ts";
import type { Env } from "#server/platform/http/http.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { callers, type CallerName, rows, type Stage } from "./matrix-rows.ts";
import {
  addFormerResident,
  addLimitedManager,
  type TestBuilding,
  type Caller,
  cookieOf,
  foundOrganisation,
  type Member,
  openCaller,
} from "./organisation.ts";

/** Stands in every internal note. */
export const note = "INTERNALNOTE";
/** Stands in the title of every request about the resident's apartment. */
export const household = "HOUSEHOLDTITLE";

export type OpenStage = {
  world: TestWorld;
  http: Hono<Env>;
  call: Caller;
  stage: Stage;
  building: TestBuilding;
  foreign: TestBuilding;
  limitedId: string;
  cookies: Map<CallerName, string>;
  /** A new session's cookie. */
  newCookie(name: CallerName): Promise<string>;
  signEverybodyIn(): Promise<void>;
  /** When everybody signed in last. */
  signedInAt(): Date;
  /** A form with a photo as its file. */
  photoForm(fields?: Record<string, unknown>): FormData;
  close(): Promise<void>;
};

/** Creates two organisations with everybody signed in, for the rows of the matrix. */
export async function openStage(): Promise<OpenStage> {
  // In demo mode administrators need no second factor; that rule has tests of its own.
  const world = await openTestWorld({ demo: true });
  const sandbox: TestSandbox = await openSandbox(() => world.clock());
  world.config.cards = sandbox.cards;
  const { http, call, close } = await openCaller(world);
  // Limits have tests of their own; here hundreds of calls come from one address at one instant.
  world.limits.consume = async () => undefined;
  world.limits.check = async () => undefined;
  const building = await foundOrganisation(world, "CANARYHOUSE");
  const foreign = await foundOrganisation(world, "FOREIGNHOUSE");
  const { id: limitedId, email: limited } = await addLimitedManager(world, building);
  const { email: former } = await addFormerResident(world, building);
  const cookies = new Map<CallerName, string>();
  let signedInAt = world.clock();
  await signEverybodyIn();
  const cookie = cookies.get("foreign admin") ?? "";
  await expectOk(call("PUT", "/api/public-channels", { cookie, body: { open: true } }));
  const pixels = { width: 40, height: 40, channels: 3, background: "#8a5" } as const;
  const photo = new Blob([new Uint8Array(await sharp({ create: pixels }).jpeg().toBuffer())]);

  async function signEverybodyIn(): Promise<void> {
    for (const name of callers) if (name !== "guest") cookies.set(name, await newCookie(name));
    signedInAt = world.clock();
  }

  function newCookie(name: CallerName): Promise<string> {
    if (name === "limited manager") return cookieOf(call, limited);
    if (name === "former resident") return cookieOf(call, former);
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
    waitUntil(at) {
      if (at > world.clock()) world.setNow(at);
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
      const started = (await expectOk(
        call("POST", "/api/checkout/payments", { cookie, body }),
      )) as {
        payment: { id: string };
      } & Parameters<TestSandbox["tokenise"]>[0];
      const { id } = started.payment;
      const { token } = await sandbox.tokenise(started);
      const deliveries = sandbox.deliveries.length + 3;
      const path = `/api/checkout/payments/${id}/pay`;
      await expectOk(call("POST", path, { cookie, body: { token } }));
      await sandbox.delivered(deliveries);
      for (const one of sandbox.deliveries.slice(-3)) await receiveWebhook(world, one);
      return { id };
    },
    async attachedFile() {
      letTimePass();
      const cookie = cookies.get("resident") ?? "";
      const { id } = await expectOk(call("POST", "/api/files", { cookie, form: photoForm() }));
      const body = await requestBody();
      await expectOk(
        call("POST", "/api/requests", { cookie, body: { ...body, attachments: [id] } }),
      );
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

  return {
    world,
    http,
    call,
    stage,
    building,
    foreign,
    limitedId,
    cookies,
    newCookie,
    signEverybodyIn,
    signedInAt: () => signedInAt,
    photoForm,
    async close() {
      await close();
      await sandbox.close();
      await world.close();
    },
  };
}
