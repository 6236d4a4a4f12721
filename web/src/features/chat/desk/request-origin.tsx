import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isStaff } from "#core/kernel/actor.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { originQuery } from "./queries.ts";

/** On the page of a request: the chat where it began, for who reads that chat; nothing where there is none. */
export function RequestOrigin({ requestId }: { requestId: string }) {
  const { t } = useTranslation();
  const staff = useAuth(({ user }) => user !== null && isStaff(user));
  const { data } = useQuery(originQuery(requestId));
  if (!data?.message) return null;
  const { conversationId, number, threadOf } = data.message;
  return (
    <Link
      to={staff ? "/manager/communications/$id" : "/communications/chats/$id"}
      params={{ id: conversationId }}
      search={threadOf ? { thread: threadOf, reply: number } : { message: number }}
      className="mt-2 inline-flex min-h-9 items-center gap-1.5 text-sm font-[560] text-pine-ink hover:underline"
    >
      <MessagesSquare aria-hidden className="size-4" />
      {t("requests.page.from_chat")}
    </Link>
  );
}
