import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChatArea } from "../search.ts";

/** Addresses of the list of chats. */
export const chatsHome = {
  resident: "/communications/chats",
  manager: "/manager/communications",
} as const;

type Props = {
  area: ChatArea;
  name: string;
  /** Menu of the conversation, once it is there. */
  children?: ReactNode;
};

/** Top of a conversation: its name, and on a phone the way back to the list, also while it loads. */
export function ConversationBar({ area, name, children }: Props) {
  const { t } = useTranslation();
  return (
    <header className="flex min-h-12 items-center gap-1 border-b border-line px-2 md:px-4">
      <Link
        to={chatsHome[area]}
        aria-label={t("chat.back")}
        className="flex size-10 items-center justify-center rounded-md hover:bg-hover lg:hidden"
      >
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
      <h2
        data-page-heading
        tabIndex={-1}
        className="max-w-[60%] min-w-0 shrink-0 truncate text-lg outline-none"
      >
        {name}
      </h2>
      {children}
    </header>
  );
}
