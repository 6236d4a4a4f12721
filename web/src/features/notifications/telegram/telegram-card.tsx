import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TelegramInvitation, TelegramView } from "#core/notifications/telegram/model.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay, formatTime } from "#web/app/language/format.ts";
import { telegramQuery } from "#web/app/telegram.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { QrCode } from "#web/ui/content/qr-code.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";

/** Links the person's chat with the bot of Telegram; absent where there is none. */
export function TelegramCard() {
  const { t } = useTranslation();
  const view = useQuery(telegramQuery).data;
  if (!view?.available) return null;
  return (
    <Card title={t("telegram.title")} description={t("telegram.lead")} className="max-w-2xl">
      {view.link ? <Linked link={view.link} /> : <Invite ended={view.ended} />}
    </Card>
  );
}

function Linked({ link }: { link: NonNullable<TelegramView["link"]> }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const unlink = useVerb(() => api.telegram.unlink({}), {
    invalidates: [telegramQuery.queryKey],
    waits: true,
    done: () => toast.success(t("telegram.unlinked")),
    failed: (error: unknown) => toast.error(describeError(error, t).text),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="font-[560] wrap-anywhere">
          {t("telegram.linked", { name: link.name })}
        </span>
        <span className="block text-sm text-ink-soft">
          {t("telegram.since", { day: formatDay(link.linkedAt) })}
        </span>
      </p>
      <Button onClick={() => setAsking(true)}>{t("telegram.unlink")}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("telegram.unlink_title")}
        description={t("telegram.unlink_text")}
        confirmLabel={t("telegram.unlink")}
        cancelLabel={t("common.cancel")}
        danger
        onConfirm={() => unlink.mutateAsync()}
      />
    </div>
  );
}

function Invite({ ended }: Pick<TelegramView, "ended">) {
  const { t } = useTranslation();
  const [invitation, setInvitation] = useState<TelegramInvitation | null>(null);
  const invite = useVerb(() => api.telegram.invite({}), {
    invalidates: [],
    waits: true,
    done: setInvitation,
    failed: (error: unknown) => toast.error(describeError(error, t).text),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      {ended && !invitation && (
        <p>{t(`telegram.ended.${ended.reason}`, { day: formatDay(ended.at) })}</p>
      )}
      {invitation ? (
        <Invitation invitation={invitation} busy={invite.isPending} renew={() => invite.mutate()} />
      ) : (
        <Button variant="primary" busy={invite.isPending} onClick={() => invite.mutate()}>
          {t("telegram.link")}
        </Button>
      )}
    </div>
  );
}

type InvitationProps = { invitation: TelegramInvitation; busy: boolean; renew: () => void };

function Invitation({ invitation: { url, expiresAt }, busy, renew }: InvitationProps) {
  const { t } = useTranslation();
  const now = useNow();
  // Telegram tells the server; where this page hears nothing live, it asks.
  useQuery({ ...telegramQuery, refetchInterval: 5_000 });
  const isOver = now.getTime() >= new Date(expiresAt).getTime();
  if (isOver)
    return (
      <>
        <p>{t("telegram.expired")}</p>
        <Button variant="primary" busy={busy} onClick={renew}>
          {t("telegram.renew")}
        </Button>
      </>
    );
  return (
    <div className="flex flex-wrap items-center gap-6">
      <div className="flex max-w-80 flex-col items-start gap-4">
        <p>{t("telegram.steps")}</p>
        <Button
          variant="primary"
          render={<a aria-label={t("telegram.open")} href={url} target="_blank" rel="noreferrer" />}
        >
          {t("telegram.open")}
        </Button>
        <p className="text-sm text-ink-soft">
          {t("telegram.until", { time: formatTime(expiresAt) })}
        </p>
      </div>
      <figure className="m-0 max-sm:hidden">
        <QrCode text={url} label={t("telegram.qr")} className="size-44 rounded-lg" />
        <figcaption className="mt-2 text-sm text-ink-soft">{t("telegram.scan")}</figcaption>
      </figure>
    </div>
  );
}
