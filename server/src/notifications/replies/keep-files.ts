import { attachmentsAtMost } from "#core/files/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { replies } from "#core/notifications/texts/replies/uk.ts";
import { uploadFile } from "#server/files/service.ts";
import type { World } from "#server/platform/world.ts";
import { createAnswerKey } from "../verbs/answer-key.ts";
import type { ReplyFile } from "./choose-files.ts";

type FileFault = keyof (typeof replies)["file"];

/** File of a letter that was not added. */
export type RefusedFile = { name: string; fault: FileFault };

/** Files of one letter that are examined at most, so that a letter of broken ones does not use up its writer's uploads. */
const examinedAtMost = 30;

/**
 * Keeps the files of a letter as uploads of its writer, with the checks of an upload, as many as an answer takes. Only
 * files that were kept count. Their ids follow from the key of the answer: reading the letter again keeps nothing twice. Throws where the database or the storage is away.
 */
export async function keepFiles(
  world: World,
  actor: Actor,
  { files, key }: { files: readonly ReplyFile[]; key: string },
): Promise<{ fileIds: string[]; refused: RefusedFile[] }> {
  const fileIds: string[] = [];
  const refused: RefusedFile[] = [];
  let examined = 0;
  for (const [n, file] of files.entries()) {
    const name = toPlainName(file.name);
    if ("fault" in file) {
      refused.push({ name, fault: file.fault });
      continue;
    }
    if (fileIds.length === attachmentsAtMost || ++examined > examinedAtMost) {
      refused.push({ name, fault: "too_many" });
      continue;
    }
    try {
      const id = createAnswerKey(`${key}:${actor.personId}:${n}`);
      await uploadFile(world, actor, { id, file: new File([file.bytes], file.name) });
      fileIds.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ name, fault: faultOf(error) });
    }
  }
  return { fileIds, refused };
}

function faultOf({ code, data }: Refusal): FileFault {
  // Bytes are named by their limit; without one it is the pixels.
  if (code === "upload.too_large") return data.params?.["size"] ? "too_large" : "too_detailed";
  if (code !== "upload.invalid_type") return "failed";
  return data.params?.["fault"] === "damaged" ? "damaged" : "type";
}

const toPlainName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, 80);
