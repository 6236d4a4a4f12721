import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Children, type ReactNode, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { talkLimits } from "#core/chat/talk/model.ts";
import { excerptOf } from "#core/chat/talk/search.ts";
import { searchTerms } from "#core/kernel/words/word-forms.ts";
import type { FoundMessageView } from "#core/chat/talk/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { plainText } from "#core/kernel/formatting/plain-text.ts";
import { Spinner } from "#web/ui/content/spinner.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { SearchField } from "#web/ui/form/text-field.tsx";
import { nameOf } from "../conversation-name.ts";
import type { ChatArea } from "../search.ts";
import { foundQuery } from "./queries.ts";

type Props = { area: ChatArea; children: ReactNode };

/** Search in everything one reads; what is found stands in the place of the list, and leads to its message. */
export function ChatSearchPanel({ area, children }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim().slice(0, talkLimits.search.query));
  // What is shown follows a moment behind what is typed: both must be words.
  const looking = searchTerms(text).length > 0 && searchTerms(query).length > 0;
  return (
    <>
      <div className="px-3 pb-3">
        <SearchField
          label={t("talk.search")}
          placeholder={t("talk.search")}
          clearLabel={t("talk.clear_search")}
          maxLength={talkLimits.search.query}
          value={text}
          onValueChange={setText}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || !text) return;
            event.preventDefault();
            setText("");
          }}
        />
      </div>
      {looking ? <Found area={area} query={query} /> : children}
    </>
  );
}

function Found({ area, query }: { area: ChatArea; query: string }) {
  const { t } = useTranslation();
  const found = useInfiniteQuery({ ...foundQuery(query), placeholderData: keepPreviousData });
  if (found.isPending)
    return (
      <p role="status" className="flex justify-center p-4">
        <span className="sr-only">{t("shell.loading")}</span>
        <Spinner />
      </p>
    );
  if (!found.data) return <LoadFailed part query={found} />;
  const items = found.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <div role="status">
        <EmptyState
          illustration="search"
          title={t("talk.nothing_found")}
          description={t("talk.nothing_found_text")}
        />
      </div>
    );
  return (
    <section aria-label={t("talk.found")} aria-busy={found.isPlaceholderData}>
      <ul>
        {items.map((one) => (
          <li key={one.id}>
            <FoundMessage area={area} query={query} found={one} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="flex justify-center py-2">
          <Button
            size="sm"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t("talk.more_found")}
          </Button>
        </div>
      )}
    </section>
  );
}

type FoundProps = { area: ChatArea; query: string; found: FoundMessageView };

function FoundMessage({ area, query, found }: FoundProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { conversation, number, threadOf, author, body, createdAt } = found;
  return (
    <Link
      to={area === "manager" ? "/manager/communications/$id" : "/communications/chats/$id"}
      params={{ id: conversation.id }}
      search={threadOf ? { thread: threadOf, reply: number } : { message: number }}
      className="block rounded-md px-3 py-2 hover:bg-hover"
    >
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 truncate font-[560]">{nameOf(conversation, t, true)}</span>
        <span className="ml-auto shrink-0 text-xs text-ink-soft">
          {formatMoment(createdAt, now)}
        </span>
      </span>
      <span className="block truncate text-sm text-ink-soft">{author ?? t("chat.nobody")}</span>
      <span className="line-clamp-3 text-sm wrap-anywhere">
        {Children.toArray(
          excerptOf(plainText(body), query).map(({ text, found: hit }) =>
            hit ? <mark className="rounded-xs bg-amber-soft text-ink">{text}</mark> : text,
          ),
        )}
      </span>
    </Link>
  );
}
