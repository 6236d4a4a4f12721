/// <reference types="vite/types/importMeta.d.ts" />
import { randomUUID } from "node:crypto";
import type { RefusalCode } from "#core/kernel/refusal.ts";
import type { ProcedureMeta } from "#core/kernel/procedure.ts";
import { emptyDutyPlan } from "#core/requests/duty/plan.ts";
import { newRequest } from "#core/requests/builder.ts";
import { testPassword, type TestBuilding, type Member } from "./organisation.ts";

/**
 * Callers: nobody, members of the building, and the same roles of a foreign organisation. The
 * limited manager belongs to the building's organisation and serves another building. The former resident lived in the
 * resident's apartment until yesterday.
 */
export const callers = [
  "guest",
  "resident",
  "owner",
  "neighbour",
  "manager",
  "admin",
  "limited manager",
  "former resident",
  "foreign resident",
  "foreign manager",
  "foreign admin",
] as const;
export type CallerName = (typeof callers)[number];

export type CallOutcome = "ok" | RefusalCode;

/** Input of a row: the building that is asked about, and fresh things in it. */
export type Stage = {
  house: TestBuilding;
  /** The address of another organisation, the foreign callers', whose public channels are open. */
  openHouse: string;
  /** The local date (Europe/Kyiv) of the building's clock, which goes on as the stage is set. */
  today(): string;
  /** Lets time pass until an instant; what is past already stays so. */
  waitUntil(at: Date): void;
  /** A request just opened by the resident about their apartment, with an internal note on it. */
  newRequest(): Promise<{ id: string; number: string; version: number }>;
  /** A completed one, to be rated. */
  completedRequest(): Promise<{ number: string; version: number }>;
  /** A payment by card that the resident has made. */
  paidByCard(): Promise<{ id: string }>;
  /** A photo that hangs on the resident's request. */
  attachedFile(): Promise<string>;
  /** Calls as a member of the building, an instant later, and gives the answer; fails the test on a refusal. */
  ask(
    member: Member,
    method: string,
    path: string,
    body?: object,
  ): Promise<Record<string, unknown>>;
  /** A photo of theirs that hangs nowhere yet. */
  upload(member: Member): Promise<string>;
  /** A session of the resident. */
  sessionId(member: Member): Promise<string>;
};

export type MatrixRow = {
  input?: (stage: Stage, caller: CallerName) => Promise<unknown>;
  /** Callers who succeed. */
  ok: readonly CallerName[] | "everyone" | "signed in";
  /** Outcome of the others, where it is not generic.not_found (guests: generic.unauthorized). */
  others?: Partial<Record<CallerName | "rest", CallOutcome>>;
  /** Ends sessions or changes passwords: each caller comes with a session of their own. */
  spendsSession?: true;
  multipart?: true;
  /** About the caller's own account, whatever they live in or serve. */
  personal?: true;
};

const household = ["resident", "owner"] as const;
const management = ["manager", "admin"] as const;
const inside = [...household, ...management] as const;
const everyManagement = [
  ...management,
  "limited manager",
  "foreign manager",
  "foreign admin",
] as const;

const act = (input: Record<string, unknown>) => async (stage: Stage) => {
  const { number, version } = await stage.newRequest();
  return { number, version, orgId: stage.house.orgId, ...input };
};
const wrong = (code: RefusalCode) => ({ rest: code });

/** Those of each slice lie in a file of its own, which exports nothing else. */
const rowsOfSlices = Object.values(
  import.meta.glob<Record<string, Record<string, MatrixRow>>>("./rows/**/*.ts", { eager: true }),
).flatMap((file) => Object.values(file));

/** One row per procedure of the contract: the build fails where one is missing. */
export const rows: Record<string, MatrixRow> = {
  ...Object.assign({}, ...rowsOfSlices),
  "identity.signUp": {
    input: async () => ({
      firstName: "Нова",
      lastName: "Людина",
      email: `new-${randomUUID()}@example.com`,
      phone: "+380671234567",
      password: testPassword,
      termsVersion: 1,
      privacyVersion: 1,
    }),
    ok: "everyone",
  },
  "identity.verifyEmail": {
    input: async () => ({ token: randomUUID(), password: "Wrong-2026!" }),
    ok: [],
    others: { guest: "auth.link_invalid", ...wrong("auth.link_invalid") },
  },
  "identity.resendVerification": {
    input: async () => ({ email: "nobody@example.com" }),
    ok: "everyone",
  },
  "identity.signIn": {
    input: async ({ house: building }) => ({
      email: building.people.resident.email,
      password: "Wrong-2026!",
    }),
    ok: [],
    others: { guest: "auth.invalid_credentials", ...wrong("auth.invalid_credentials") },
  },
  "identity.signInCode": {
    input: async () => ({ code: "123456" }),
    ok: [],
    others: { guest: "auth.session_expired", ...wrong("auth.session_expired") },
  },
  "identity.demoSignIn": {
    input: async () => ({ role: "admin" }),
    ok: [],
    others: { guest: "generic.not_found", ...wrong("generic.not_found") },
  },
  "identity.signOut": { ok: "everyone", spendsSession: true },
  "identity.forgotPassword": {
    input: async () => ({ email: "nobody@example.com" }),
    ok: "everyone",
  },
  "identity.resetPassword": {
    input: async () => ({ token: randomUUID(), password: testPassword, confirm: testPassword }),
    ok: [],
    others: { guest: "auth.link_invalid", ...wrong("auth.link_invalid") },
  },
  "identity.me": { ok: "everyone" },
  "identity.updateProfile": { input: async () => ({ theme: "dark" }), ok: "signed in" },
  "identity.agree": {
    input: async () => ({ termsVersion: 1, privacyVersion: 1 }),
    ok: "signed in",
  },
  "identity.changePassword": {
    input: async () => ({
      current: "Wrong-2026!",
      password: "Other-2026!",
      confirm: "Other-2026!",
    }),
    ok: [],
    others: wrong("auth.invalid_credentials"),
  },
  "identity.sessions": { ok: "signed in" },
  "identity.revokeSession": {
    input: async ({ sessionId }) => ({ id: await sessionId("resident") }),
    ok: ["resident"],
    personal: true,
    spendsSession: true,
  },
  "identity.revokeOtherSessions": { ok: "signed in", spendsSession: true },
  "identity.totpBegin": {
    input: async () => ({ password: "Wrong-2026!" }),
    ok: [],
    others: wrong("auth.invalid_credentials"),
  },
  "identity.totpConfirm": {
    input: async () => ({ code: "123456" }),
    ok: [],
    others: wrong("auth.code_invalid"),
  },
  "identity.totpDisable": {
    input: async () => ({ password: "Wrong-2026!" }),
    ok: [],
    others: wrong("auth.invalid_credentials"),
  },
  "files.upload": { multipart: true, ok: "signed in" },
  "files.download": {
    input: async ({ attachedFile }) => ({ id: await attachedFile() }),
    ok: inside,
  },
  "files.remove": { input: async ({ attachedFile }) => ({ id: await attachedFile() }), ok: [] },
  "requests.list": { ok: "signed in" },
  "requests.counts": { ok: "signed in" },
  "requests.openByApartment": {
    input: async ({ house: building }) => ({ buildingId: building.buildingId }),
    ok: management,
  },
  "requests.assignees": { ok: everyManagement },
  "requests.get": {
    input: async ({ house: building, newRequest }) => ({
      number: (await newRequest()).number,
      orgId: building.orgId,
    }),
    ok: inside,
  },
  "requests.open": {
    input: async ({ house: { apartmentId } }) =>
      newRequest(apartmentId, { title: `Тече кран ${randomUUID()}` }),
    ok: inside,
  },
  "requests.act": {
    input: act({ action: "accept" }),
    ok: management,
    others: { resident: "generic.forbidden", owner: "generic.forbidden" },
  },
  "requests.comment": {
    input: async ({ house: building, newRequest }) => ({
      number: (await newRequest()).number,
      orgId: building.orgId,
      kind: "public",
      body: "Дякую.",
    }),
    ok: inside,
  },
  "requests.edit": {
    input: act({ title: "Тече кран сильніше", description: "Вода вже на підлозі." }),
    ok: ["resident"],
    others: {
      owner: "generic.forbidden",
      manager: "generic.forbidden",
      admin: "generic.forbidden",
    },
  },
  "requests.assign": {
    input: async (stage) => ({
      ...((await act({})(stage)) as object),
      assigneeId: stage.house.people.manager.id,
    }),
    ok: management,
  },
  "requests.prioritise": { input: act({ priority: "high" }), ok: management },
  "requests.rate": {
    input: async ({ house: building, completedRequest }) => ({
      number: (await completedRequest()).number,
      orgId: building.orgId,
      rating: 5,
    }),
    ok: ["resident", "owner"],
    others: { manager: "generic.forbidden", admin: "generic.forbidden" },
  },
  "duty.get": { ok: everyManagement },
  "duty.change": {
    input: async () => ({ ...emptyDutyPlan, version: 0 }),
    ok: ["admin", "foreign admin"],
  },
  "requests.alerts": {
    input: async ({ house: { orgId }, newRequest }) => ({
      number: (await newRequest()).number,
      orgId,
    }),
    ok: management,
  },
  "requests.mute": {
    input: async ({ house: building, newRequest }) => ({
      number: (await newRequest()).number,
      orgId: building.orgId,
      muted: true,
    }),
    ok: inside,
  },
  "requests.seen": {
    input: async ({ house: building, newRequest }) => ({
      number: (await newRequest()).number,
      orgId: building.orgId,
    }),
    ok: inside,
  },
};

/** Returns the outcome that a row expects for a caller. */
export function expectedOutcome(
  row: MatrixRow,
  caller: CallerName,
  { access }: ProcedureMeta,
): CallOutcome {
  const succeeds =
    row.ok === "everyone" ||
    (row.ok === "signed in" ? caller !== "guest" : row.ok.includes(caller));
  if (succeeds) return "ok";
  if (caller === "guest")
    return row.others?.guest ?? (access === "public" ? "ok" : "generic.unauthorized");
  return row.others?.[caller] ?? row.others?.rest ?? "generic.not_found";
}
