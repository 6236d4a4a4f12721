import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MentionableView, MentionView } from "#core/chat/talk/views.ts";
import { belongsToComposition } from "#web/ui/composition.ts";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { rewriteText } from "#web/ui/form/rewrite.ts";
import { mentionableQuery } from "./queries.ts";

/** A name that is being typed: what stands after the sign, up to the caret. */
const begun = /(?:^|[\s(])@([\p{L}\p{M}'’ʼ-]{0,40}(?: [\p{L}\p{M}'’ʼ-]{0,40})?)$/u;

type NamesOptions = {
  conversationId: string;
  area: RefObject<HTMLTextAreaElement | null>;
  body: string;
  onBody: (body: string) => void;
  onNamed: (one: MentionView) => void;
  /** Where no names are offered. */
  off: boolean;
};

/** Offers names after "@" while one types: arrows choose, Enter and Tab take, Escape leaves. */
export function useNames({ conversationId, area, body, onBody, onNamed, off }: NamesOptions) {
  const { t } = useTranslation();
  const list = useId();
  const [caret, setCaret] = useState(0);
  const [left, setLeft] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const before = body.slice(0, caret);
  const name = begun.exec(before)?.[1];
  const wanted = !off && name !== undefined && left !== before;
  const { data = [] } = useQuery({
    ...mentionableQuery(conversationId, name ?? ""),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  const offered = wanted ? data : [];
  const chosen = offered[Math.min(at, offered.length - 1)];

  function take(one: MentionableView) {
    // Where the caret is by now: it may have gone on since this was offered.
    const to = area.current?.selectionStart ?? caret;
    const from = to - (begun.exec(body.slice(0, to))?.[1]?.length ?? 0);
    const next = `${body.slice(0, from)}${one.name} ${body.slice(to)}`;
    const end = from + one.name.length + 1;
    const change = () => {
      onBody(next);
      onNamed({ id: one.id, name: one.name });
      setCaret(end);
      setLeft(next.slice(0, end));
      setAt(0);
    };
    rewriteText(area.current, change, [end, end]);
  }

  const note = () => setCaret(area.current?.selectionStart ?? 0);
  return {
    /** For the text area. */
    props: {
      "aria-autocomplete": "list" as const,
      ...(chosen ? { "aria-controls": list, "aria-activedescendant": `${list}-${chosen.id}` } : {}),
      onSelect: note,
    },
    /** After each change of the words. */
    note,
    /** True where the key was for the list. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (!chosen || belongsToComposition(event.nativeEvent)) return false;
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (step !== 0)
        setAt((Math.min(at, offered.length - 1) + step + offered.length) % offered.length);
      else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) take(chosen);
      else if (event.key === "Escape") setLeft(before);
      else return false;
      event.preventDefault();
      return true;
    },
    list: chosen && (
      <div
        id={list}
        role="listbox"
        aria-label={t("talk.mention_list")}
        className="mb-2 max-h-56 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-sm"
      >
        {offered.map((one) => (
          <div
            key={one.id}
            id={`${list}-${one.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={one === chosen}
            // The focus stays where one types.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(one)}
            onKeyDown={(event) => event.key === "Enter" && take(one)}
            className={cx(
              "flex min-h-control-sm cursor-pointer items-center gap-2 rounded-sm px-2 py-1",
              one === chosen ? "bg-hover" : "hover:bg-hover",
            )}
          >
            <Avatar name={one.name} size="xs" />
            <span className="min-w-0 flex-1 truncate">{one.name}</span>
            {one.staff && <span className="text-sm text-pine-ink">{t("chat.staff")}</span>}
          </div>
        ))}
      </div>
    ),
  };
}
