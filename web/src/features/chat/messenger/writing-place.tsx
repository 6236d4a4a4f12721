import { Link } from "@tanstack/react-router";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { messengerLimits } from "#core/chat/messenger/model.ts";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import type { Channel } from "#core/chat/model.ts";
import { isVisible } from "#core/kernel/words/clean-text.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { useNow } from "#web/app/clock.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { belongsToComposition } from "#web/ui/composition.ts";
import { IconButton } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { PaceNote, SilencedNote } from "../moderation/writing-stop.tsx";
import { NicknameForm } from "./nickname-form.tsx";
import { sendPublic } from "./outbox.ts";

type Props = {
  org: string;
  channel: Channel;
  me: VisitorView;
  write: boolean;
  /** When one may write again in slow mode; null is now. */
  until: string | null;
};

const edge = "border-t border-line bg-paper px-3 py-2 sm:px-4 sm:py-3";

/** Below the messages: where one writes, chooses a name first, or is told why one may not. */
export function WritingPlace({ org, channel, me, write, until }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const user = useAuth((state) => state.user);
  const { ban } = me;
  if (!write) return <p className={`${edge} text-sm text-ink-soft`}>{t("messenger.read_only")}</p>;
  if (ban)
    return (
      <p className={`${edge} text-brick-ink`}>
        {ban.address && !ban.reason
          ? t("moderation.address_ban")
          : t("messenger.ban.told", { reason: ban.reason })}{" "}
        <span className="block text-sm">
          {ban.until
            ? t("messenger.ban.until", { date: formatMoment(ban.until, now) })
            : t("messenger.ban.for_good")}
        </span>
      </p>
    );
  if (me.silenced) return <SilencedNote {...me.silenced} />;
  if (me.voice)
    return (
      <>
        <PaceNote until={until} />
        <Composer
          key={`${user?.id} ${channel}`}
          org={org}
          channel={channel}
          personId={user?.id ?? null}
        />
      </>
    );
  return (
    <div className={edge}>
      <NicknameForm org={org} submitLabel={t("messenger.enter.submit")} inline />
      {!user && (
        <p className="pt-1 text-sm">
          <Link to="/sign-in" className="prose-link inline-flex min-h-6 items-center">
            {t("messenger.enter.sign_in")}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Unsent text by person and channel, for as long as this page is open. */
const drafts = new Map<string, string>();

function Composer({
  org,
  channel,
  personId,
}: Pick<Props, "org" | "channel"> & { personId: string | null }) {
  const { t } = useTranslation();
  const draft = `${personId} ${org} ${channel}`;
  const [body, setBody] = useState(() => drafts.get(draft) ?? "");
  const area = useRef<HTMLTextAreaElement>(null);
  const touch = useMedia("(pointer: coarse)");
  useEffect(() => {
    drafts.set(draft, body);
  }, [draft, body]);
  const words = isVisible(body) ? body.trim() : "";
  const { max } = messengerLimits.body;
  const tooLong = words.length > max;
  const blocked = words === "" || tooLong;
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!blocked) {
      sendPublic({ id: randomId(), org, channel, body: words });
      setBody("");
    }
    area.current?.focus();
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const sends =
      event.key === "Enter" && (event.ctrlKey || event.metaKey || (!touch && !event.shiftKey));
    if (!sends || belongsToComposition(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form noValidate onSubmit={submit} className={`${edge} flex items-end gap-2`}>
      <TextArea
        ref={area}
        className="min-w-0 flex-1"
        label={t("messenger.write")}
        hideLabel
        rows={1}
        maxRows={8}
        placeholder={t("messenger.write")}
        {...(body.length > max * 0.8 ? { counter: { value: body.length, max } } : {})}
        error={tooLong ? t("validation.max_length", { count: max }) : undefined}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        variant="primary"
        label={t("messenger.send")}
        icon={<SendHorizontal aria-hidden />}
        aria-disabled={blocked}
      />
    </form>
  );
}
