import type { Language } from "#core/kernel/language.ts";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "#core/kernel/actor.ts";
import { type FactWords, kindsWhere, type SliceDeclaration } from "#core/kernel/slice.ts";
import type { PersonalDataProvider } from "./personal-data.ts";
import type { Tx } from "./database/database.ts";
import type { Limit } from "./http/rate-limit.ts";
import type { PageRenderer } from "./http/rendered-page.ts";
import type { ApiRouter } from "./http/rpc.ts";
import type { Printer } from "./printer.ts";
import type { Random } from "./random.ts";
import type { Standing } from "./standing.ts";
import type { Topic } from "./topic.ts";
import type { World } from "./world.ts";

/**
 * What a slice gives the server. `server/src/slices.ts` lists them, app.ts composes them; what a slice needs of all
 * the others, such as all that is held of a person, it finds in `world.slices`.
 */
export type Slice = {
  /** What it says of itself in core. */
  core: SliceDeclaration;
  /** Its parts of the API, by their names in the contract. */
  router?: Readonly<Record<string, ApiRouter>>;
  /** Says who does its jobs and when. */
  jobs?: (world: World) => void;
  /** What its core modules export: the schemas among it get a name in the API's description. */
  schemas?: Readonly<Record<string, unknown>>;
  personalData?: PersonalDataProvider;
  /** What the audit log says of its facts, by language. */
  factWords?: Readonly<Record<Language, FactWords<SliceDeclaration["facts"]>>>;
  /** What the ids in subjects of its facts stand for today, by the key of the subject. */
  labels?: Readonly<Record<string, LabelQuery>>;
  /** What of its own holds files, and who may see what hangs there. */
  fileHolders?: Readonly<Record<string, FileHolder>>;
  /** Printers of its long PDFs, by kind (`printKinds`). */
  printers?: Readonly<Record<string, Printer>>;
  /** How often its calls may be tried. */
  limits?: Readonly<Record<string, Limit>>;
  /** Paths below /api whose bodies may be large. */
  largeBodies?: RegExp;
  /** Bytes of such a body at most, where it is more than an upload has. */
  largest?: number;
  /** What people are written letters about. */
  topics?: readonly Topic[];
  /** What its tables are called where a row of them stands in the way of an import's undo: `register.built.<kind>` is its text. */
  blocksUndo?: Readonly<Record<string, string>>;
  /** Pages of the application, by path, that can also be read without scripts. */
  pages?: Readonly<Record<string, PageRenderer>>;
  /** Queries of the keys (`key`, `type`) under which it keeps bytes in files storage, by the table that they read. */
  storedKeys?: Readonly<Record<string, string>>;
  /** What other services tell it, by the last part of `/api/hooks/…`: calls without a session, proved by themselves. */
  hooks?: Readonly<Record<string, Hook>>;
  /** Fills its part of the demo complex. */
  fillDemo?: FillDemo;
  /** What its rows say of somebody, for the slices before it. */
  standing?: Standing;
  /** What people call its things by, for whoever looks for one by that. */
  numbers?: Numbers;
};

/** `pattern` finds the number (its first group) in what somebody wrote; `find` is SQL for the id of that thing, or null. */
export type Numbers = { pattern: RegExp; find: (org: SQL, number: SQL) => SQL };

/** What there is to fill: an organisation with its buildings and people, the member of staff who does it, and today. */
export type DemoStage = {
  orgId: string;
  buildingIds: readonly string[];
  by: string;
  now: Date;
  /** What the installation seals by. */
  secret: string;
  /** The slice's own: what it draws shifts nothing of another slice. */
  random: Random;
};

export type FillDemo = (tx: Tx, stage: DemoStage) => Promise<void>;

/**
 * A query of `id`, `text` and `address` (null where the text says enough) of those among `things`, things of the open
 * organisation, or among `people`, who have no organisation. Both are SQL for arrays of ids.
 */
export type LabelQuery = (ids: { things: SQL; people: SQL }) => SQL;

/** Things of a table, called by `text` alone. */
export const labelled =
  (id: PgColumn, text: SQL | PgColumn): LabelQuery =>
  ({ things }) =>
    sql`select ${id} as id, ${text} as text, null as address from ${id.table} where ${id} = any (${things})`;

/** Kinds of facts that the audit log tells. */
export function auditKindsOf(slices: readonly Slice[]): string[] {
  return kindsWhere(
    slices.map(({ core }) => core),
    (fact) => fact.audit,
  );
}

/** Kinds of facts that the history of an apartment tells. */
export function apartmentHistoryKindsOf(slices: readonly Slice[]): string[] {
  return kindsWhere(
    slices.map(({ core }) => core),
    (fact) => fact.history === "apartment",
  );
}

/** Whether the actor may see what a file hangs on. */
export type FileHolder = (world: World, actor: Actor, holderId: string) => Promise<boolean>;

/** Who answers for each kind of holder of files. */
export function fileHoldersOf(slices: readonly Slice[]): Readonly<Record<string, FileHolder>> {
  return Object.assign({}, ...slices.map(({ fileHolders }) => fileHolders));
}

/** Collects the printer of each kind of long PDF. */
export function printersOf(slices: readonly Slice[]): Readonly<Record<string, Printer>> {
  return Object.assign({}, ...slices.map(({ printers }) => printers));
}

/** What rows of each table are called that stand in the way of an import's undo. */
export function undoBlockersOf(slices: readonly Slice[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...slices.map(({ blocksUndo }) => blocksUndo));
}

/** All that people are written letters about. */
export function topicsOf(slices: readonly Slice[]): Topic[] {
  return slices.flatMap(({ topics }) => topics ?? []);
}

/** Hears a call of another service, its body as it came; answers with an HTTP status. */
export type Hook = (world: World, call: { headers: Headers; body: Uint8Array }) => Promise<number>;

/** What all slices hear from other services. */
export function hooksOf(slices: readonly Slice[]): ReadonlyMap<string, Hook> {
  return new Map(slices.flatMap(({ hooks }) => Object.entries(hooks ?? {})));
}

/** The pages that the server writes itself. */
export function pagesOf(slices: readonly Slice[]): Readonly<Record<string, PageRenderer>> {
  return Object.assign({}, ...slices.map(({ pages }) => pages));
}

/** The limits of all slices. */
export function limitsOf(slices: readonly Slice[]): Readonly<Record<string, Limit>> {
  return Object.assign({}, ...slices.map(({ limits }) => limits));
}

/** What all slices hold of people. */
export function personalDataOf(slices: readonly Slice[]): PersonalDataProvider[] {
  return slices.flatMap(({ personalData }) => personalData ?? []);
}
