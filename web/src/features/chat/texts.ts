/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as desk } from "#core/chat/desk/texts/uk.ts";
import type { uk as messenger } from "#core/chat/messenger/texts/uk.ts";
import type { uk as moderation } from "#core/chat/moderation/texts/uk.ts";
import type { uk as talk } from "#core/chat/talk/texts/uk.ts";
import type { uk as chat } from "#core/chat/texts/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const chatTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/chat/texts" }),
  import.meta.glob("./??.ts", { base: "../../../../core/src/chat/talk/texts" }),
);

/** Texts of the desk, which residents never load. */
export const deskTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/chat/desk/texts" }),
);

/** Texts of the public messenger, loaded without members' chats. */
export const messengerTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/chat/messenger/texts" }),
);

/** Texts of moderation. */
export const moderationTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/chat/moderation/texts" }),
);

type ChatTexts = typeof chat & typeof talk & typeof desk & typeof messenger & typeof moderation;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends ChatTexts {}
}
