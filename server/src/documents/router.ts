import { implement } from "@orpc/server";
import { documentsContract } from "#core/documents/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { calls, signedIn } from "#server/platform/http/rpc/rpc.ts";
import * as filing from "./verbs/documents.ts";
import * as folders from "./verbs/folders.ts";
import { allFolders, get, shelf } from "./reads/shelf-view.ts";

const os = implement(documentsContract).$context<CallContext>().use(signedIn);

export const documentsRouter = {
  shelf: os.shelf.handler(calls(shelf)),
  folders: os.folders.handler(calls(allFolders)),
  get: os.get.handler(calls(get)),
  add: os.add.handler(calls(filing.addDocument)),
  addVersion: os.addVersion.handler(calls(filing.addVersion)),
  takeBack: os.takeBack.handler(calls(filing.takeBack)),
  change: os.change.handler(calls(filing.changeDocument)),
  archive: os.archive.handler(calls(filing.archiveDocument)),
  restore: os.restore.handler(calls(filing.restoreDocument)),
  addFolder: os.addFolder.handler(calls(folders.addFolder)),
  changeFolder: os.changeFolder.handler(calls(folders.changeFolder)),
  removeFolder: os.removeFolder.handler(calls(folders.removeFolder)),
};
