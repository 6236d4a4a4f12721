import { implement } from "@orpc/server";
import { documentsContract } from "#core/documents/contract.ts";
import { type CallContext, callVerb, signedIn } from "#server/platform/http/rpc.ts";
import * as filing from "./verbs/documents.ts";
import * as folders from "./verbs/folders.ts";
import { allFolders, getDocument, listShelf } from "./reads/shelf-view.ts";

const os = implement(documentsContract).$context<CallContext>().use(signedIn);

export const documentsRouter = {
  shelf: os.shelf.handler(callVerb(listShelf)),
  folders: os.folders.handler(callVerb(allFolders)),
  get: os.get.handler(callVerb(getDocument)),
  add: os.add.handler(callVerb(filing.addDocument)),
  addVersion: os.addVersion.handler(callVerb(filing.addVersion)),
  takeBack: os.takeBack.handler(callVerb(filing.takeBack)),
  change: os.change.handler(callVerb(filing.changeDocument)),
  archive: os.archive.handler(callVerb(filing.archiveDocument)),
  restore: os.restore.handler(callVerb(filing.restoreDocument)),
  addFolder: os.addFolder.handler(callVerb(folders.addFolder)),
  changeFolder: os.changeFolder.handler(callVerb(folders.changeFolder)),
  removeFolder: os.removeFolder.handler(callVerb(folders.removeFolder)),
};
