import { useQuery } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { History, Maximize2, SquarePen, X } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { askerOf } from "#core/kernel/skill.ts";
import { useCopy } from "#web/app/form/use-copy.ts";
import { useOpenSubject } from "#web/app/page-subject.ts";
import type { AuthUser } from "#web/app/session/auth-store.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/overlay/modal.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { Conversation } from "../conversation/conversation.tsx";
import type { Drafts } from "../hand-over/drafts.ts";
import { HandOver } from "../hand-over/hand-over.tsx";
import { ConversationHistory } from "../history/conversation-history.tsx";
import { ownConversation } from "../own-conversation.ts";
import { suggestionsQuery } from "../queries.ts";
import { usePanel } from "./panel-store.ts";

type Props = { user: AuthUser; drafts: Drafts };

/** The assistant beside every signed-in screen: a column on a wide desk, a sheet over the screen elsewhere. */
export function AssistantPanel(props: Props) {
  const id = useId();
  const isWide = useMedia("(width >= 1200px)");
  const { isOpen, setOpen } = usePanel();
  const close = () => setOpen(false);
  if (isWide) return isOpen && <PanelColumn {...props} id={id} onClose={close} />;
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      labelledBy={id}
      className="mr-0 mb-0 ml-auto h-[calc(100dvh-var(--visible-top,0px)-var(--keyboard,0px)-1.5rem)] max-h-none w-full max-w-none overflow-hidden rounded-t-xl [--modal-from:0_32px] md:my-0 md:h-[calc(100dvh-var(--visible-top,0px)-var(--keyboard,0px))] md:w-[calc(100vw-2.5rem)] md:max-w-[30rem] md:rounded-l-xl md:rounded-tr-none md:[--modal-from:24px_0]"
    >
      <PanelBody {...props} id={id} onClose={close} onLeave={close} />
    </Modal>
  );
}

/** The rest of the screen stays usable beside it; Escape in it closes it. */
function PanelColumn(props: Props & { id: string; onClose: () => void }) {
  const { id, onClose } = props;
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    column.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const leave = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    column.current?.addEventListener("keydown", onKey, { signal: leave.signal });
    return () => leave.abort();
  }, []);
  return (
    <aside
      ref={column}
      data-screen-only
      aria-labelledby={id}
      className="sticky top-15 h-[calc(100dvh-3.75rem)] w-96 shrink-0 border-l border-line bg-paper"
    >
      <PanelBody {...props} onLeave={() => undefined} />
    </aside>
  );
}

type BodyProps = Props & {
  /** Id of its title. */
  id: string;
  onClose: () => void;
  /** A link of an answer opens another screen. */
  onLeave: () => void;
};

function PanelBody({ id, user, drafts, onClose, onLeave }: BodyProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const copy = useCopy();
  const { pathname } = useLocation();
  const screen = useOpenSubject();
  const asker = askerOf(user);
  const [isHistory, setHistory] = useState(false);
  const suggestions = useQuery(suggestionsQuery(asker, pathname)).data?.questions ?? [];
  const follow = (href: string) => {
    onLeave();
    void router.navigate({ href });
  };
  return (
    <div className="flex h-full flex-col gap-2">
      <header className="flex items-center gap-0.5 pt-3 pr-2 pl-4">
        <h2 id={id} className="mr-auto min-w-0 truncate text-lg">
          {isHistory ? t("assistant.history.title") : t("assistant.title")}
        </h2>
        <IconButton
          size="sm"
          label={t("assistant.begin")}
          icon={<SquarePen aria-hidden />}
          onClick={() => {
            ownConversation.clear();
            setHistory(false);
          }}
        />
        <IconButton
          size="sm"
          label={isHistory ? t("assistant.history.back") : t("assistant.history.title")}
          icon={<History aria-hidden />}
          aria-pressed={isHistory}
          onClick={() => setHistory(!isHistory)}
        />
        <IconButton
          size="sm"
          label={t("assistant.whole_page")}
          icon={<Maximize2 aria-hidden />}
          onClick={() => {
            onClose();
            void router.navigate({ to: "/chat/assistant" });
          }}
        />
        <IconButton
          size="sm"
          label={t("assistant.close")}
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      </header>
      {isHistory ? (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
          <ConversationHistory onOpened={() => setHistory(false)} />
        </div>
      ) : (
        <Conversation
          beside
          conversation={ownConversation}
          suggestions={suggestions}
          screen={screen}
          follow={follow}
          onCopy={(text) => void copy(text)}
          hasPerson={asker !== "staff"}
          handOver={(turn, turns) => <HandOver {...{ asker, turn, turns, drafts, onLeave }} />}
          note={t("assistant.kept_member")}
        />
      )}
    </div>
  );
}
