import { implement } from "@orpc/server";
import { filesContract } from "#core/files/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { downloadFile } from "./download.ts";
import { downloadPrint, listPrints, removePrint, retryPrint } from "./prints/print-service.ts";
import { removeOwn } from "./service.ts";
import { uploadFile } from "./upload.ts";

const os = implement(filesContract).$context<CallContext>().use(signedIn);

export const filesRouter = {
  upload: os.upload.handler(createHandler(uploadFile)),
  download: os.download.handler(({ input, context }) =>
    downloadFile(context.world, context.actor, {
      id: input.id,
      preview: input.preview === "1",
      headers: context.request.headers,
    }),
  ),
  prints: os.prints.handler(createHandler(listPrints)),
  downloadPrint: os.downloadPrint.handler(createHandler(downloadPrint)),
  retryPrint: os.retryPrint.handler(createHandler(retryPrint)),
  removePrint: os.removePrint.handler(createHandler(removePrint)),
  remove: os.remove.handler(createHandler(removeOwn)),
};
