import { queryOptions, useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { tellsReads } from "#core/chat/presence/policy.ts";
import type { ConversationView, MessageView } from "#core/chat/views.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { chatKeys } from "../keys.ts";
import { useChatHints } from "./hints.ts";

/**
 * Returns the key of receipts below the conversation's, so that each of its facts makes them stale.
 */
const receiptsKey = (id: string) => [...chatKeys.conversation(id), "receipts"];

const receiptsQuery = (id: string) =>
  queryOptions({
    queryKey: receiptsKey(id),
    queryFn: ({ signal }) => api.chat.receipts({ id }, { signal }),
  });

/** Under the newest of one's own messages that the other side has seen. */
export type ReadMark = { messageId: string; names: string[] };

/** Returns the newest own message that the other side has read, and who read it; null if none. */
export function useReadMark(
  conversation: ConversationView,
  messages: readonly MessageView[],
): ReadMark | null {
  const { id } = conversation;
  const isShown = tellsReads(conversation);
  const { data } = useQuery({ ...receiptsQuery(id), enabled: isShown });
  useChatHints(id, ({ kind }) => {
    if (kind === "chat.read") void invalidate([receiptsKey(id)]);
  });
  const readers = isShown ? (data?.readers ?? []) : [];
  const furthest = readers[0]?.number ?? 0;
  const seen = messages.findLast(({ mine, number }) => mine && number <= furthest);
  if (!seen) return null;
  const names = readers
    .filter(({ number }) => number >= seen.number)
    .flatMap(({ person }) => person?.name ?? []);
  return { messageId: seen.id, names };
}

/** Shows that a message was read, and by whom where that is shown. */
export function ReadLine({ names }: Pick<ReadMark, "names">) {
  const { t } = useTranslation();
  return (
    <p
      title={names.length > 0 ? t("talk.read_by", { names: names.join(", ") }) : undefined}
      className="flex items-center justify-end gap-1 px-1 pt-0.5 text-xs text-ink-soft"
    >
      <CheckCheck aria-hidden className="size-3.5 text-pine-ink" />
      {t("talk.read")}
    </p>
  );
}
