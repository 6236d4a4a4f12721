import type { TFunction } from "i18next";
import type { ConversationView } from "#core/chat/views.ts";

type ConversationName = Pick<
  ConversationView,
  "kind" | "channel" | "person" | "organisation" | "building"
>;

/** Names a conversation, with the organisation if the person belongs to several. */
export function nameOf(
  { kind, channel, person, building, organisation }: ConversationName,
  t: TFunction,
  several: boolean,
): string {
  if (channel) return t(`chat.channels.${channel}`);
  if (building) return building.address;
  if (person) return person.name;
  if (kind === "management" && several) return t("chat.management_of", { organisation });
  return t("chat.management");
}
