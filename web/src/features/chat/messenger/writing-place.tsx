import { Link } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { messengerLimits } from "#core/chat/messenger/model.ts";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import type { Channel } from "#core/chat/model.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { useNow } from "#web/app/clock.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { PaceNote, SilencedNote } from "../moderation/writing-stop.tsx";
import { MessageRow, messageEdge, readMessage } from "../talk/message-row.tsx";
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

/** Below the messages: where one writes, chooses a name first, or is told why one may not. */
export function WritingPlace({ org, channel, me, write, until }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const user = useAuth((state) => state.user);
  const { ban } = me;
  if (!write)
    return <p className={`${messageEdge} text-sm text-ink-soft`}>{t("messenger.read_only")}</p>;
  if (ban)
    return (
      <p className={`${messageEdge} text-brick-ink`}>
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
    <div className={messageEdge}>
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
  useEffect(() => {
    drafts.set(draft, body);
  }, [draft, body]);
  const { max } = messengerLimits.body;
  const { text, tooLong } = readMessage(body, max);
  const blocked = text === "" || tooLong;
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!blocked) {
      sendPublic({ id: randomId(), org, channel, body: text });
      setBody("");
    }
    area.current?.focus();
  }
  return (
    <form noValidate onSubmit={submit} className={messageEdge}>
      <MessageRow
        area={area}
        body={body}
        max={max}
        label={t("messenger.write")}
        sendLabel={t("messenger.send")}
        blocked={blocked}
        onBody={setBody}
        onSubmit={submit}
      />
    </form>
  );
}
