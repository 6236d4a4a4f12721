import { implement } from "@orpc/server";
import { filesContract } from "#core/files/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { calls, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { download } from "./download.ts";
import { downloadPrint, listPrints, removePrint, retryPrint } from "./prints/print-service.ts";
import { removeOwn } from "./service.ts";
import { upload } from "./upload.ts";

const os = implement(filesContract).$context<CallContext>().use(signedIn);

export const filesRouter = {
  upload: os.upload.handler(calls(upload)),
  download: os.download.handler(({ input, context }) =>
    download(context.world, context.actor, {
      id: input.id,
      preview: input.preview === "1",
      ifNoneMatch: context.request.headers.get("if-none-match"),
    }),
  ),
  prints: os.prints.handler(calls(listPrints)),
  downloadPrint: os.downloadPrint.handler(calls(downloadPrint)),
  retryPrint: os.retryPrint.handler(calls(retryPrint)),
  removePrint: os.removePrint.handler(calls(removePrint)),
  remove: os.remove.handler(calls(removeOwn)),
};
