import type { Actor } from "#core/kernel/actor.ts";
import type { SliceDeclaration } from "#core/kernel/slice.ts";
import type { Holding } from "./holdings.ts";
import type { ApiRouter } from "./rpc.ts";
import type { World } from "./world.ts";

/**
 * What a slice gives the server. What it needs of the others, such as all that is held of a person, it takes from
 * `slices`: all of them, in their order. `server/src/slices.ts` lists them, app.ts composes them.
 */
export type Slice = {
  /** What it says of itself in core. */
  core: SliceDeclaration;
  /** Its parts of the API, by their names in the contract. */
  router?: (slices: readonly Slice[]) => Record<string, ApiRouter>;
  /** Says who does its jobs and when. */
  jobs?: (world: World, slices: readonly Slice[]) => void;
  /** What its core modules export: the schemas among it get a name in the API's description. */
  schemas?: Readonly<Record<string, unknown>>;
  personalData?: Holding;
  /** What of its own holds files, and who may see what hangs there. */
  fileHolders?: Readonly<Record<string, FileHolder>>;
  /** A query of the keys (`key`, `type`) under which it keeps bytes in files storage. */
  storedKeys?: string;
};

/** Whether the actor may see what a file hangs on. */
export type FileHolder = (world: World, actor: Actor, holderId: string) => Promise<boolean>;

/** Who answers for each kind of holder of files. */
export function fileHoldersOf(slices: readonly Slice[]): Readonly<Record<string, FileHolder>> {
  return Object.assign({}, ...slices.map(({ fileHolders }) => fileHolders));
}

/** What all slices hold of people. */
export function holdingsOf(slices: readonly Slice[]): Holding[] {
  return slices.flatMap(({ personalData }) => personalData ?? []);
}
