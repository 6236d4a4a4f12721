import { implement } from "@orpc/server";
import { documentsContract } from "#core/documents/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import * as filing from "./verbs/documents.ts";
import * as folders from "./verbs/folders.ts";
import { allFolders, getDocument, listShelf } from "./reads/shelf-view.ts";

const os = implement(documentsContract).$context<CallContext>().use(signedIn);

export const documentsRouter = {
  shelf: os.shelf.handler(createHandler(listShelf)),
  folders: os.folders.handler(createHandler(allFolders)),
  get: os.get.handler(createHandler(getDocument)),
  add: os.add.handler(createHandler(filing.addDocument)),
  addVersion: os.addVersion.handler(createHandler(filing.addVersion)),
  takeBack: os.takeBack.handler(createHandler(filing.takeBack)),
  change: os.change.handler(createHandler(filing.changeDocument)),
  archive: os.archive.handler(createHandler(filing.archiveDocument)),
  restore: os.restore.handler(createHandler(filing.restoreDocument)),
  addFolder: os.addFolder.handler(createHandler(folders.addFolder)),
  changeFolder: os.changeFolder.handler(createHandler(folders.changeFolder)),
  removeFolder: os.removeFolder.handler(createHandler(folders.removeFolder)),
};
