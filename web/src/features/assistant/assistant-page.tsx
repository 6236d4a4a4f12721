import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { SquarePen } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenSubject } from "#core/assistant/inputs.ts";
import { askerOf } from "#core/kernel/skill.ts";
import { useCopy } from "#web/app/form/use-copy.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useConversation } from "./conversation/conversation-store.ts";
import { checkQuestion } from "./conversation/question-form.tsx";
import { Conversation } from "./conversation/conversation.tsx";
import type { Drafts } from "./hand-over/drafts.ts";
import { HandOver } from "./hand-over/hand-over.tsx";
import { ConversationHistory } from "./history/conversation-history.tsx";
import { ownConversation } from "./own-conversation.ts";
import { suggestionsQuery } from "./queries.ts";

type Props = {
  /** Question that came with the address. */
  asked: string | undefined;
  /** Address of the organisation whose visitors are led here. */
  org: string | undefined;
  drafts: Drafts;
};

/** The assistant on a page of its own, with a member's earlier conversations below. */
export function AssistantPage({ asked, org, drafts }: Props) {
  const { t } = useTranslation();
  const title = t("assistant.title");
  usePageTitle(title);
  const router = useRouter();
  const copy = useCopy();
  const me = useQuery(entryQuery).data?.me ?? null;
  const asker = askerOf(me);
  const suggestions = useQuery(suggestionsQuery(asker, "")).data?.questions ?? [];
  const isBegun = useConversation(ownConversation, ({ turns }) => turns.length > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const screen = org && !me ? { organisation: org } : undefined;
  useAskedBefore(asked, screen);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-8 sm:py-12">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        {isBegun && (
          <Button size="sm" icon={<SquarePen aria-hidden />} onClick={ownConversation.clear}>
            {t("assistant.begin")}
          </Button>
        )}
      </header>
      <Conversation
        conversation={ownConversation}
        suggestions={suggestions}
        screen={screen}
        onCopy={(text) => void copy(text)}
        hasPerson={asker !== "staff"}
        handOver={(turn, turns) => <HandOver {...{ asker, turn, turns, drafts, org }} />}
        follow={(href) => void router.navigate({ href })}
        note={t(me ? "assistant.kept_member" : "assistant.kept_visitor")}
      />
      {me && (
        <section aria-labelledby="own-conversations" className="border-t border-line pt-6">
          <h2 id="own-conversations" className="mb-3 text-xl">
            {t("assistant.history.title")}
          </h2>
          <ConversationHistory onOpened={() => heading.current?.focus()} />
        </section>
      )}
    </div>
  );
}

/** Asks what came with the address, once. */
function useAskedBefore(question: string | undefined, screen: ScreenSubject | undefined) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!question || checkQuestion(question) || last.current === question) return;
    last.current = question;
    // Going back to this address does not ask again.
    if (ownConversation.store.getState().turns.at(-1)?.question !== question)
      ownConversation.ask(question, screen);
  });
}
