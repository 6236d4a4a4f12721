import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Emoji, emojis } from "#core/chat/talk/model.ts";
import type { ReactionView } from "#core/chat/talk/views.ts";
import type { MessageView } from "#core/chat/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { cx } from "#web/ui/cx.ts";
import { MenuItem, MenuSeparator } from "#web/ui/overlay/menu.tsx";
import { Tooltip } from "#web/ui/overlay/tooltip.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { placeMessage } from "../messages.ts";

const signNames = {
  "👍": "like",
  "👎": "dislike",
  "❤️": "love",
  "😂": "laugh",
  "😮": "wow",
  "😢": "sad",
  "🙏": "thanks",
  "🎉": "party",
} as const satisfies Record<Emoji, string>;

const wordOf = (emoji: Emoji, t: TFunction) => t(`talk.signs.${signNames[emoji]}`);

function useSigns({ id, reactions }: MessageView) {
  const { t } = useTranslation();
  const { mutate } = useVerb(api.chat.react, {
    update: placeMessage,
    invalidates: [],
    failed: (error) => toast.error(describeError(error, t).text),
  });
  // What is wanted is said, not "the other way round": a second press changes nothing.
  return (emoji: Emoji) =>
    mutate({ id, emoji, on: !reactions.some((one) => one.emoji === emoji && one.mine) });
}

/** The signs under a message, with whose they are; a press puts one's own or takes it away. */
export function Signs({ message }: { message: MessageView }) {
  const { t } = useTranslation();
  const toggle = useSigns(message);
  if (message.reactions.length === 0) return null;
  return (
    <ul aria-label={t("talk.reactions")} className="mt-1 flex flex-wrap gap-1">
      {message.reactions.map((one) => {
        const text = t("talk.reacted", { sign: wordOf(one.emoji, t), names: namesOf(one, t) });
        return (
          <li key={one.emoji}>
            <Tooltip text={text} decorative>
              <button
                type="button"
                aria-pressed={one.mine}
                aria-label={text}
                onClick={() => toggle(one.emoji)}
                className={cx(
                  "inline-flex min-h-7 items-center gap-1 rounded-full border px-2 text-sm tabular-nums",
                  one.mine
                    ? "border-pine-line bg-pine-soft font-[560] text-pine-ink"
                    : "border-line bg-surface hover:border-line-control",
                )}
              >
                <span aria-hidden>{one.emoji}</span>
                {one.count}
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}

function namesOf({ names, count }: ReactionView, t: TFunction): string {
  const text = names.join(", ");
  const more = count - names.length;
  return more > 0 ? t("talk.and_more", { names: text, count: more }) : text;
}

/** The signs to choose from, at the head of a message's menu. */
export function SignChoice({ message, last }: { message: MessageView; last: boolean }) {
  const { t } = useTranslation();
  const toggle = useSigns(message);
  return (
    <>
      <div role="group" aria-label={t("talk.react")} className="grid grid-cols-4">
        {emojis.map((emoji) => (
          <MenuItem key={emoji} onSelect={() => toggle(emoji)}>
            <span className="flex justify-center text-xl" role="img" aria-label={wordOf(emoji, t)}>
              {emoji}
            </span>
          </MenuItem>
        ))}
      </div>
      {!last && <MenuSeparator />}
    </>
  );
}
