import { attachmentTypes, storedTypes, type StoredType } from "#core/files/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { World } from "../platform/world.ts";

/** What a file may hang on. */
export type HolderKind = "request" | "document";

/** What hangs where: office files are filed, never attached. */
export const holdable: Record<HolderKind, readonly StoredType[]> = {
  request: attachmentTypes,
  document: storedTypes,
};

/** Whether the actor may see what the file hangs on; asked of the slice that holds it. */
export type Holder = (world: World, actor: Actor, holderId: string) => Promise<boolean>;

/** Given by app.ts: who answers for each kind of holder. */
export type Holders = Record<HolderKind, Holder>;
