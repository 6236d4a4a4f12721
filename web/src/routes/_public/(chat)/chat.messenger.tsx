import { createFileRoute } from "@tanstack/react-router";
import { type Channel, channels } from "#core/chat/model.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { MessengerPage } from "#web/features/chat/messenger/messenger-page.tsx";
import { messengerTexts, moderationTexts } from "#web/features/chat/texts.ts";

export const Route = createFileRoute("/_public/(chat)/chat/messenger")({
  validateSearch: ({
    org,
    channel,
  }: Record<string, unknown>): { org?: string; channel?: Channel } => {
    const known = channels.find((one) => one === channel);
    const slug = typeof org === "string" || typeof org === "number" ? String(org) : "";
    return {
      ...(slug ? { org: slug } : {}),
      ...(known ? { channel: known } : {}),
    };
  },
  loader: () => loadTranslations(messengerTexts, moderationTexts),
  component: Messenger,
});

function Messenger() {
  const { org, channel } = Route.useSearch();
  return <MessengerPage org={org ?? null} channel={channel ?? null} />;
}
