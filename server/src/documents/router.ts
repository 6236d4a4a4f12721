import { implement } from "@orpc/server";
import { documentsContract } from "#core/documents/contract.ts";
import { type CallContext, signedIn } from "../platform/http/rpc.ts";
import * as filing from "./verbs/documents.ts";
import * as folders from "./verbs/folders.ts";
import { allFolders, get, shelf } from "./service.ts";

const os = implement(documentsContract).$context<CallContext>().use(signedIn);

export const documentsRouter = {
  shelf: os.shelf.handler(({ input, context: { world, actor } }) => shelf(world, actor, input)),
  folders: os.folders.handler(({ input, context: { world, actor } }) =>
    allFolders(world, actor, input),
  ),
  get: os.get.handler(({ input, context: { world, actor } }) => get(world, actor, input.id)),
  add: os.add.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    filing.add(world, actor, input, idempotencyKey),
  ),
  addVersion: os.addVersion.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    filing.addVersion(world, actor, input, idempotencyKey),
  ),
  takeBack: os.takeBack.handler(({ input, context: { world, actor } }) =>
    filing.takeBack(world, actor, input),
  ),
  change: os.change.handler(({ input, context: { world, actor } }) =>
    filing.change(world, actor, input),
  ),
  archive: os.archive.handler(({ input, context: { world, actor } }) =>
    filing.archive(world, actor, input),
  ),
  restore: os.restore.handler(({ input, context: { world, actor } }) =>
    filing.restore(world, actor, input),
  ),
  addFolder: os.addFolder.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    folders.addFolder(world, actor, input, idempotencyKey),
  ),
  changeFolder: os.changeFolder.handler(({ input, context: { world, actor } }) =>
    folders.changeFolder(world, actor, input),
  ),
  removeFolder: os.removeFolder.handler(({ input, context: { world, actor } }) =>
    folders.removeFolder(world, actor, input.id),
  ),
};
