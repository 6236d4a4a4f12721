import { implement } from "@orpc/server";
import { registerContract } from "#core/register/contract.ts";
import { outreachContract } from "#core/register/outreach/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { exportRegister } from "./export/export.ts";
import { faultsFile } from "./export/faults-file.ts";
import { changeOutreach, getOutreach, listContactRefusals } from "./outreach/setting.ts";
import * as service from "./service.ts";
import * as imports from "./verbs/imports.ts";

const os = implement(registerContract).$context<CallContext>().use(signedIn);

export const registerRouter = {
  begin: os.begin.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    imports.beginImport(world, actor, input, idempotencyKey),
  ),
  part: os.part.handler(({ input, context: { world, actor } }) =>
    imports.uploadImportPart(world, actor, input),
  ),
  list: os.list.handler(({ input, context: { world, actor } }) =>
    service.listImports(world, actor, input),
  ),
  get: os.get.handler(({ input, context: { world, actor } }) =>
    imports.getImport(world, actor, input),
  ),
  configure: os.configure.handler(({ input, context: { world, actor } }) =>
    imports.configureImport(world, actor, input),
  ),
  rows: os.rows.handler(({ input, context: { world, actor } }) =>
    service.listRows(world, actor, input),
  ),
  faults: os.faults.handler(({ input, context: { world, actor } }) =>
    service.listFaults(world, actor, input),
  ),
  notices: os.notices.handler(({ input, context: { world, actor } }) =>
    service.listNotices(world, actor, input),
  ),
  faultsFile: os.faultsFile.handler(({ input, context: { world, actor } }) =>
    faultsFile(world, actor, input),
  ),
  apply: os.apply.handler(({ input, context: { world, actor } }) =>
    imports.applyImport(world, actor, input),
  ),
  cancel: os.cancel.handler(({ input, context: { world, actor } }) =>
    imports.cancelImport(world, actor, input),
  ),
  undo: os.undo.handler(({ input, context: { world, actor } }) =>
    imports.undoImport(world, actor, input),
  ),
  export: os.export.handler(({ input, context: { world, actor } }) =>
    exportRegister(world, actor, input),
  ),
};

const outreach = implement(outreachContract).$context<CallContext>().use(signedIn);

export const outreachRouter = {
  get: outreach.get.handler(createHandler(getOutreach)),
  change: outreach.change.handler(createHandler(changeOutreach)),
  refusals: outreach.refusals.handler(createHandler(listContactRefusals)),
};
