import type { Language } from "#core/kernel/language.ts";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "#core/kernel/actor.ts";
import { type FactWords, kindsWhere, type SliceDeclaration } from "#core/kernel/slice.ts";
import type { CalendarEntry, CalendarPeriod } from "./calendar.ts";
import type { Job } from "./jobs.ts";
import type { Lookups } from "./lookups.ts";
import type { PersonalDataProvider } from "./personal-data.ts";
import type { Tx } from "./database/database.ts";
import type { Limit } from "./http/rate-limit.ts";
import type { RenderedPage } from "./http/rendered-page.ts";
import type { WriteSamples } from "./mail/message-samples.ts";
import type { ApiRouter } from "./http/rpc/call.ts";
import type { Random } from "./random.ts";
import type { Asker, NamedParameter, SkillParameters, SkillTexts } from "#core/kernel/skill.ts";
import type { KnowledgeText } from "./skills/knowledge.ts";
import type { NameSource } from "./skills/names.ts";
import type { SkillAnswer } from "./skills/skill.ts";
import type { PersonFragments } from "./person-fragments.ts";
import type { SliceSettings } from "./start/slice-settings.ts";
import type { Topic } from "./topic.ts";
import type { World } from "./world.ts";

/** Person and apartment of a residency that is over. */
export type EndedResidency = { orgId: string; apartmentId: string; personId: string };

/**
 * Declaration of a slice on the server. `server/src/slices.ts` lists them, app.ts composes them; a
 * slice finds the others in `world.slices`.
 */
export type Slice = {
  /** Its declaration in core. */
  core: SliceDeclaration;
  /** Its parts of the API, by their names in the contract. */
  router?: Readonly<Record<string, ApiRouter>>;
  /** Registers its jobs and their times. */
  jobs?: (world: World) => void;
  /** Exports of its core modules: their schemas get a name in the API's description. */
  schemas?: Readonly<Record<string, unknown>>;
  personalData?: PersonalDataProvider;
  /** Texts of its facts in the audit log, by language. */
  factWords?: Readonly<Record<Language, FactWords<SliceDeclaration["facts"]>>>;
  /** Queries of what ids in facts' subjects stand for today, by the subject's key. */
  labels?: Readonly<Record<string, LabelQuery>>;
  /** Things of its own that hold files, and who may see these. */
  fileHolders?: Readonly<Record<string, FileHolder>>;
  /** Printers of its long PDFs, by kind (`printKinds`). */
  printers?: Readonly<Record<string, Printer>>;
  /** Ends what somebody had in an apartment by a residency that is over; run once that is written. */
  residencyEnded?: Job<EndedResidency>;
  /** Settings that it reads from the environment. */
  settings?: SliceSettings;
  /** How often its calls may be tried. */
  limits?: Readonly<Record<string, Limit>>;
  /** Paths below /api whose bodies hold a file, and its bytes at most. */
  largeBodies?: { paths: RegExp; largest: number };
  /** Topics of letters and of the inbox. */
  topics?: readonly Topic[];
  /** Writes its letters and text messages that are of no topic, with sample values, for the gallery of a demo. */
  messageSamples?: WriteSamples;
  /** Questions that the assistant answers from its data. */
  skills?: readonly Skill[];
  /** Texts that the assistant finds answers in. */
  knowledge?: KnowledgeSource;
  /** Names by which questions call things. */
  names?: NameSource<World>;
  /**
   * Names of its tables where their rows prevent the undo of an import: the text is
   * `register.built.<kind>`.
   */
  blocksUndo?: Readonly<Record<string, string>>;
  /** Pages of the application, by path, that can also be read without scripts. */
  pages?: Readonly<Record<string, PageRenderer>>;
  /** Pages in the frame of the public site, which it writes for each call. */
  sitePages?: SitePages;
  /** Finds the path at which an organisation shows itself to everybody, for earlier slices; runs as a guest. */
  findPublicPath?: (tx: Tx, orgId: string) => Promise<string | null>;
  /** Questions that earlier slices ask of it. */
  lookups?: Lookups;
  /** Queries of the keys (`key`, `type`) under which it keeps bytes in files storage, by the table that they read. */
  storedKeys?: Readonly<Record<string, string>>;
  /**
   * Webhooks of other services, by the last part of `/api/hooks/…`: calls without a session that
   * prove themselves.
   */
  hooks?: Readonly<Record<string, Hook>>;
  /** Fills its part of the demo complex. */
  fillDemo?: FillDemo;
  /** Parts of SQL about people, for earlier slices. */
  personFragments?: PersonFragments;
  /** Refuses with api.plan_ended staff who may only read, since their organisation's plan lapsed. */
  requirePlan?: (world: World, actor: Actor) => Promise<void>;
  /** Things of its own that have a day, for people's calendars. */
  calendar?: CalendarSource;
  /** Ways to find its things by the number that people use. */
  numbers?: Numbers;
};

/** `pattern` finds the number (its first group) in what somebody wrote; `find` is SQL for the id of that thing, or null. */
export type Numbers = { pattern: RegExp; find: (org: SQL, number: SQL) => SQL };

/** Input of a demo: organisation, buildings and people, the acting member of staff, and now. */
export type DemoStage = {
  orgId: string;
  buildingIds: readonly string[];
  by: string;
  now: Date;
  /** Secret that seals data of the installation. */
  secret: string;
  /** The slice's own: what it draws shifts nothing of another slice. */
  random: Random;
};

/** Reads the entries of a slice for a person's calendar, with that person's rights. */
export type CalendarSource = (
  world: World,
  reader: { actor: Actor; language: Language },
  period: CalendarPeriod,
) => Promise<readonly CalendarEntry[]>;

export type FillDemo = (tx: Tx, stage: DemoStage) => Promise<void>;

/**
 * A query of `id`, `text` and `address` (null where the text says enough) of those among `things`, things of the open
 * organisation, or among `people`, who have no organisation. Both are SQL for arrays of ids.
 */
export type LabelQuery = (ids: { things: SQL; people: SQL }) => SQL;

/** Builds the query of labels of a table whose rows are called by `text` alone. */
export const labelQuery =
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

/** Question about the asker's data that the assistant answers by one read. `server/src/assistant/README.md` has the rules. */
export type Skill = {
  /** Slice and subject: `billing.debt`. */
  name: string;
  askers: readonly Asker[];
  texts: Readonly<Record<Language, SkillTexts>>;
  /** Page that has the matter, where its data cannot be read or a visitor has to sign in first. */
  page: string;
  /** Concepts of the assistant's lexicon, such as `TENANT`: a question without any of them lowers the confidence. */
  requires?: readonly string[];
  /**
   * Parameters that narrow its answer: what else a question names is said to be left out. `any` is for answers that are
   * the same whatever is named, as how something is done.
   */
  narrowedBy: readonly NamedParameter[] | "any";
  /** Its answer uses whatever words the question has, as a search does. */
  usesWords?: true;
  /** Sections of guides that explain the matter, such as `/guides/order-a-service#s1`: sources of its answers. */
  guides?: readonly string[];
  /** Sentences that tell visitors how it is done, without data; without them a section of its guides does. */
  howTo?: readonly string[];
  /** Answers signed-in people by the policies of its slice: anybody may write the text that parameters come from. */
  answer: (world: World, actor: Actor, parameters: SkillParameters) => Promise<SkillAnswer>;
  /** Answers visitors; without it, or where it returns null, they are told how it is done, or asked to sign in. */
  answerVisitor?: (world: World, parameters: SkillParameters) => Promise<SkillAnswer | null>;
};

/** Texts of a slice that the assistant finds answers in. */
export type KnowledgeSource = {
  /** Returns a text that changes with every change of the organisation's texts and of their readers. */
  readStamp: (world: World, orgId: string) => Promise<string>;
  /** Lists the organisation's texts, whoever reads them. */
  listTexts: (world: World, orgId: string) => Promise<readonly KnowledgeText[]>;
};

/** Returns whether the actor may see the thing that holds a file. */
export type FileHolder = (world: World, actor: Actor, holderId: string) => Promise<boolean>;

/** Collects the holders of files of all slices. */
export function fileHoldersOf(slices: readonly Slice[]): Readonly<Record<string, FileHolder>> {
  return Object.assign({}, ...slices.map(({ fileHolders }) => fileHolders));
}

export type PrintTask = {
  /** As it was given when the print began. */
  input: unknown;
  /** Aborts when the print is cancelled or takes too long. */
  signal: AbortSignal;
  /** Reports how many of its pages are drawn. */
  report: (done: number) => void;
};

/**
 * Draws the PDFs of a print, in the background and for whoever its maker is by then. May run again after a crash.
 * A refusal ends the print at once; any other fault is tried again.
 */
export type Printer = (
  world: World,
  actor: Actor,
  task: PrintTask,
) => AsyncIterable<{ name: string; bytes: Uint8Array<ArrayBuffer> }>;

/** Collects the printer of each kind of long PDF. */
export function printersOf(slices: readonly Slice[]): Readonly<Record<string, Printer>> {
  return Object.assign({}, ...slices.map(({ printers }) => printers));
}

/** Collects the names of tables whose rows prevent the undo of an import. */
export function undoBlockersOf(slices: readonly Slice[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...slices.map(({ blocksUndo }) => blocksUndo));
}

/** Collects the topics of all slices. */
export function topicsOf(slices: readonly Slice[]): Topic[] {
  return slices.flatMap(({ topics }) => topics ?? []);
}

/** Collects the skills of all slices. */
export function skillsOf(slices: readonly Slice[]): Skill[] {
  return slices.flatMap(({ skills }) => skills ?? []);
}

/** Collects the texts that slices offer to the assistant. */
export function knowledgeOf(slices: readonly Slice[]): KnowledgeSource[] {
  return slices.flatMap(({ knowledge }) => knowledge ?? []);
}

/** Call of another service: its body as it came, and the query of the address that it called, from `?` on. */
export type HookCall = { headers: Headers; body: Uint8Array; search?: string };

/** Hears a call of another service; answers with an HTTP status. */
export type Hook = (world: World, call: HookCall) => Promise<number>;

/** Collects the webhooks of all slices. */
export function hooksOf(slices: readonly Slice[]): ReadonlyMap<string, Hook> {
  return new Map(slices.flatMap(({ hooks }) => Object.entries(hooks ?? {})));
}

/** Writes a page for a query of its address. */
export type PageRenderer = (
  world: World,
  request: { query: URLSearchParams; language: Language },
) => Promise<RenderedPage>;

/** Collects the pages that the server renders. */
export function pagesOf(slices: readonly Slice[]): Readonly<Record<string, PageRenderer>> {
  return Object.assign({}, ...slices.map(({ pages }) => pages));
}

/** Pages of the public site that the server writes from data: each has a slug below `path`, some an own domain. */
export type SitePages = {
  path: string;
  /** Writes the page of a slug; `page` counts the pages of a list on it from 1. `previewer`: cookies of who asks to see it before it is on; else null. */
  render: (
    world: World,
    request: { slug: string; page: number; language: Language; previewer: string | null },
  ) => Promise<RenderedPage>;
  /** Writes what a domain shows instead of the landing page; null if nobody has it. */
  renderDomain: (
    world: World,
    request: { domain: string; page: number; language: Language },
  ) => Promise<RenderedPage | null>;
  hasDomain: (world: World, domain: string) => Promise<boolean>;
  /** Lists the pages' paths for search engines. */
  listPaths: (world: World) => Promise<readonly string[]>;
};

/** Collects the pages that slices write into the public site. */
export function sitePagesOf(slices: readonly Slice[]): SitePages[] {
  return slices.flatMap(({ sitePages }) => sitePages ?? []);
}

/** Collects the settings of slices. */
export function settingsOf(slices: readonly Slice[]): SliceSettings[] {
  return slices.flatMap(({ settings }) => settings ?? []);
}

/** Collects the limits of all slices. */
export function limitsOf(slices: readonly Slice[]): Readonly<Record<string, Limit>> {
  return Object.assign({}, ...slices.map(({ limits }) => limits));
}

/** Collects the personal data of all slices. */
export function personalDataOf(slices: readonly Slice[]): PersonalDataProvider[] {
  return slices.flatMap(({ personalData }) => personalData ?? []);
}
