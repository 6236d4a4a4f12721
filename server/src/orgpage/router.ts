import { implement } from "@orpc/server";
import { orgpageContract } from "#core/orgpage/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { getOrgPage } from "./reads/org-page.ts";
import { saveOrgPage, switchOrgPage } from "./verbs/change.ts";

const os = implement(orgpageContract).$context<CallContext>().use(signedIn);

export const orgpageRouter = {
  get: os.get.handler(createHandler(getOrgPage)),
  save: os.save.handler(createHandler(saveOrgPage)),
  switch: os.switch.handler(createHandler(switchOrgPage)),
};
