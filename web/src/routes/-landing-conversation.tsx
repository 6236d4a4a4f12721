/// <reference types="vite/types/importMeta.d.ts" />
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { useTranslation } from "react-i18next";
import { api } from "#web/app/api/api.ts";
import { chooseLanguage, loadTranslations } from "#web/app/language/language.ts";
import type { ScreenSubject } from "#core/assistant/inputs.ts";
import type { LetterRecipient } from "#core/assistant/views.ts";
import { languages } from "#core/kernel/language.ts";
import type { TextPart } from "#web/app/texts/part.ts";
import { Notices } from "#web/app/notices.tsx";
import { Conversation } from "#web/features/assistant/conversation/conversation.tsx";
import {
  type ConversationStore,
  createConversation,
  useConversation,
} from "#web/features/assistant/conversation/conversation-store.ts";
import {
  keepVisitorTurns,
  readVisitorTurns,
} from "#web/features/assistant/conversation/visitor-turns.ts";
import { VisitorHandOver } from "#web/features/assistant/hand-over/visitor-hand-over.tsx";
import { dropOrphanedPresses } from "#web/ui/double-press.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import "./-landing-conversation.css";

const files = import.meta.glob<object>("./??.ts", { base: "../../../core/src/assistant/texts" });

// Not the feature's own part of texts, nor its way to copy: they come with the application's first pages, and these
// with all of the application.
const texts: TextPart = async (language) =>
  Object.assign({}, ...Object.values((await files[`./${language}.ts`]?.()) ?? {}));

/** Replaces the landing page's form and asks what was typed in it. */
export async function showConversation(form: HTMLFormElement): Promise<void> {
  const { lang } = document.documentElement;
  await chooseLanguage(languages.find((language) => language === lang) ?? languages[0]);
  await loadTranslations(texts);
  const conversation = createConversation();
  conversation.restore(readVisitorTurns());
  keepVisitorTurns(conversation);
  const question = new FormData(form).get("q");
  const org = organisationOf(location.search);
  const screen = org ? { organisation: org } : undefined;
  if (typeof question === "string" && question.trim()) conversation.ask(question.trim(), screen);
  const suggestions = [...document.querySelectorAll<HTMLElement>("[data-question]")].map(
    (choice) => choice.dataset["question"] ?? "",
  );
  const place = document.createElement("div");
  place.className = "talk";
  (form.closest("[data-ask-place]") ?? form).replaceWith(place);
  dropOrphanedPresses();
  createRoot(place).render(
    <>
      <LandingConversation {...{ conversation, suggestions, screen }} />
      <Notices />
    </>,
  );
}

/** Reads the organisation whose visitors are led here; null without one. */
function organisationOf(search: string): string | null {
  const org = new URLSearchParams(search).get("org") ?? "";
  return /^[a-z0-9-]{2,60}$/.test(org) ? org : null;
}

type Props = {
  conversation: ConversationStore;
  suggestions: readonly string[];
  screen: ScreenSubject | undefined;
};

function LandingConversation({ conversation, suggestions, screen }: Props) {
  const { t } = useTranslation();
  const recipients = useLetterRecipients(screen?.organisation);
  const isBegun = useConversation(conversation, ({ turns }) => turns.length > 0);
  return (
    <div data-density="home" className="mt-6 max-w-176 text-base">
      {isBegun && (
        <Button size="sm" className="mb-4" onClick={conversation.clear}>
          {t("assistant.begin")}
        </Button>
      )}
      <Conversation
        conversation={conversation}
        suggestions={suggestions}
        screen={screen}
        staysAbove={document.querySelector(".talk-page") === null}
        onCopy={(text) =>
          void navigator.clipboard.writeText(text).then(
            () => toast.success(t("common.copied")),
            () => toast.error(t("common.copy_failed")),
          )
        }
        hasPerson
        handOver={(turn, turns) => <VisitorHandOver {...{ turn, turns, recipients }} />}
        note={t("assistant.kept_visitor")}
      />
    </div>
  );
}

/** Lists whom a visitor may write to; nobody until they have come. */
function useLetterRecipients(org: string | undefined): readonly LetterRecipient[] {
  const [recipients, setRecipients] = useState<readonly LetterRecipient[]>([]);
  useEffect(() => {
    api.assistant.letterRecipients({}).then(
      ({ items }) => setRecipients(items.filter(({ slug }) => !org || slug === org)),
      // Without them a visitor may still sign in or read the guides.
      () => undefined,
    );
  }, [org]);
  return recipients;
}
