import { BellOff, BellRing, CalendarSearch, EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { hour } from "#core/kernel/time.ts";
import { type MuteSpan, muteSpans } from "#core/chat/talk/model.ts";
import type { ConversationView } from "#core/chat/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { chatKeys } from "../keys.ts";
import { JumpToDay } from "./jump-to-day.tsx";

/** Menu of a conversation: mute it for a while, go to a day. */
export function ConversationMenu({ conversation }: { conversation: ConversationView }) {
  const { t } = useTranslation();
  const now = useNow();
  const { id, muted } = conversation;
  const [jumping, setJumping] = useState(false);
  const mute = useVerb(api.chat.mute, {
    invalidates: [chatKeys.list, chatKeys.counts, chatKeys.conversation(id)],
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const change = (span: MuteSpan | null) =>
    mute.mutate(
      { id, span },
      { onSuccess: () => void toast.success(span ? describeMute(span) : t("talk.unmute_done")) },
    );
  /** Describes until when nothing comes, and what comes all the same. */
  const describeMute = (span: MuteSpan) => {
    const length = muteSpans[span];
    if (length === null) return t("talk.mute_done");
    const moment = formatMoment(new Date(now.getTime() + length * hour), now);
    return t("talk.mute_done_until", { moment });
  };
  const label = t("talk.menu");
  const until = muted?.until;
  return (
    <>
      {muted && (
        <span
          role="img"
          aria-label={
            until ? t("talk.muted_until", { moment: formatMoment(until, now) }) : t("talk.muted")
          }
          className="text-ink-soft"
        >
          <BellOff aria-hidden className="size-4" />
        </span>
      )}
      <Menu
        label={label}
        placement="bottom-end"
        trigger={<IconButton label={label} icon={<EllipsisVertical aria-hidden />} />}
      >
        <MenuItem icon={<CalendarSearch aria-hidden />} onSelect={() => setJumping(true)}>
          {t("talk.jump_to_day")}
        </MenuItem>
        <MenuSeparator />
        {muted ? (
          <MenuItem icon={<BellRing aria-hidden />} onSelect={() => change(null)}>
            {t("talk.unmute")}
          </MenuItem>
        ) : (
          <MenuGroup label={t("talk.mute")}>
            {(Object.keys(muteSpans) as MuteSpan[]).map((span) => (
              <MenuItem key={span} icon={<BellOff aria-hidden />} onSelect={() => change(span)}>
                {t(`talk.mute_${span}`)}
              </MenuItem>
            ))}
          </MenuGroup>
        )}
      </Menu>
      <JumpToDay id={id} open={jumping} onOpenChange={setJumping} />
    </>
  );
}
