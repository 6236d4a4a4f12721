import type { TFunction } from "i18next";
import type { CaseView } from "#core/chat/moderation/views.ts";

/** Names a channel in moderation. */
export function placeName(
  { kind, channel, building }: Pick<CaseView["conversation"], "kind" | "channel" | "building">,
  t: TFunction,
): string {
  if (building) return building.address;
  const name = channel ? t(`chat.channels.${channel}`) : "";
  return kind === "public" ? t("moderation.cases.public", { channel: name }) : name;
}
