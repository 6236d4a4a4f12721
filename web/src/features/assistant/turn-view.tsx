import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ActionView, SourceView } from "#core/assistant/views.ts";
import type { Language } from "#core/kernel/language.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import type { Turn } from "./use-conversation.ts";

type Props = { turn: Turn; onAgain: () => void; onChoose: (question: string) => void };

/** A question with its answer, where it is from, and what to do where there is none. */
export function TurnView({ turn, onAgain, onChoose }: Props) {
  const { t } = useTranslation();
  const { question, text, state, language, outcome, sources, actions, choices, error } = turn;
  const isSpeaking = state === "speaking";
  const isCut = state === "failed" && text !== "";
  return (
    <li className="flex flex-col gap-3">
      <div className="ml-auto max-w-[85%] rounded-lg bg-pine-soft px-4 py-2.5">
        <p className="text-sm text-ink-soft">{t("assistant.you")}</p>
        <p className="wrap-anywhere">{question}</p>
      </div>
      <div className="mr-auto w-full max-w-[95%] rounded-lg border border-line bg-surface px-4 py-3">
        <p className="text-sm text-ink-soft">{t("assistant.program")}</p>
        <div aria-live="polite" aria-busy={isSpeaking}>
          {isSpeaking && text === "" && <p className="text-ink-soft">{t("assistant.searching")}</p>}
          {text !== "" && (
            <p lang={language} className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          )}
          {state === "stopped" && <p className="mt-2 text-ink-soft">{t("assistant.stopped")}</p>}
          {state === "failed" && (
            <p className="mt-2 text-brick-ink">
              {isCut ? t("assistant.cut") : describeError(error, t).text}
            </p>
          )}
        </div>
        {choices.length > 0 && <Choices {...{ choices, language, onChoose }} />}
        {actions.length > 0 && <Actions {...{ actions, language }} />}
        {sources.length > 0 && <Sources {...{ sources, language }} />}
        {state === "done" && outcome === "unknown" && <ToPerson />}
        {(state === "failed" || state === "stopped") && (
          <Button size="sm" className="mt-3" onClick={onAgain}>
            {t("assistant.again")}
          </Button>
        )}
      </div>
    </li>
  );
}

type ChoicesProps = Pick<Turn, "choices" | "language"> & Pick<Props, "onChoose">;

/** Readings of the question; a pressed one is asked. */
function Choices({ choices, language, onChoose }: ChoicesProps) {
  return (
    <ul lang={language} className="mt-3 flex flex-col items-start gap-2">
      {choices.map((choice) => (
        <li key={choice}>
          <Button wrap onClick={() => onChoose(choice)}>
            {choice}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Links of an answer; the first one is what most will want. */
function Actions({ actions, language }: { actions: readonly ActionView[]; language: Language }) {
  return (
    <div lang={language} className="mt-3 flex flex-wrap gap-2">
      {actions.map(({ label, href }, at) => (
        <Button
          key={href}
          wrap
          variant={at === 0 ? "primary" : "secondary"}
          render={<a href={addressOf(href, language)} aria-label={label} />}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function Sources({ sources, language }: { sources: readonly SourceView[]; language: Language }) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 border-t border-line pt-2">
      <p className="text-sm text-ink-soft">{t("assistant.sources")}</p>
      <ul lang={language}>
        {sources.map((source) => (
          <li key={source.href} className="inline-flex min-h-11 items-center gap-2">
            <BookOpen aria-hidden className="size-[1.15em] shrink-0" />
            {source.href === "" ? (
              source.title
            ) : (
              <a href={addressOf(source.href, language)} className="prose-link py-2.5">
                {source.heading ? `${source.title} — ${source.heading}` : source.title}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Guides open in the language of the answer, which may be another one than the page's. */
function addressOf(href: string, language: Language): string {
  const isText = href.startsWith("/guides/") || href.startsWith("/legal/");
  return !isText || language === currentLanguage() ? href : href.replace("#", `?lang=${language}#`);
}

/** The way to somebody who knows: the manager for residents, signing in for visitors. */
function ToPerson() {
  const { t } = useTranslation();
  const me = useQuery(entryQuery).data?.me ?? null;
  const way = !me ? (
    <Button variant="primary" render={<Link to="/sign-in" search={{ return: "/requests/new" }} />}>
      {t("assistant.to_sign_in")}
    </Button>
  ) : isStaff(me) ? null : (
    <>
      <Button variant="primary" render={<Link to="/communications/chats" />}>
        {t("assistant.to_chat")}
      </Button>
      <Button render={<Link to="/requests/new" />}>{t("assistant.to_request")}</Button>
    </>
  );
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {way}
      <Button render={<a href="/guides" aria-label={t("assistant.to_guides")} />}>
        {t("assistant.to_guides")}
      </Button>
    </div>
  );
}
