import { implement } from "@orpc/server";
import { filesContract } from "#core/files/contract.ts";
import { type CallContext, signedIn } from "../platform/rpc.ts";
import type { FileHolder } from "../platform/slice.ts";
import { download } from "./download.ts";
import { removeOwn } from "./service.ts";
import { upload } from "./upload.ts";

const os = implement(filesContract).$context<CallContext>().use(signedIn);

/** `holders` answer for files that hang on something. */
export function filesRouter(holders: Readonly<Record<string, FileHolder>>) {
  return {
    upload: os.upload.handler(({ input, context }) => upload(context.world, context.actor, input)),
    download: os.download.handler(({ input, context }) =>
      download(context.world, holders, context.actor, {
        id: input.id,
        preview: input.preview === "1",
        ifNoneMatch: context.request.headers.get("if-none-match"),
      }),
    ),
    remove: os.remove.handler(({ input, context }) =>
      removeOwn(context.world, context.actor, input.id),
    ),
  };
}
