import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionView } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoment, formatRelative } from "#web/app/language/format.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { deviceOf } from "./device.ts";
import { identityKeys } from "../keys.ts";
import { sessionsQuery } from "./sessions-query.ts";

/** Every device that is signed in, and the way to sign it out. */
export function Sessions() {
  const { t } = useTranslation();
  const query = useQuery(sessionsQuery);
  const { data, error } = query;
  const [asking, setAsking] = useState(false);
  const change = {
    invalidates: [identityKeys.sessions],
    refetchOnFailure: [identityKeys.sessions],
    waits: true,
    failed: (failure: unknown) => toast.error(describeError(failure, t).text),
  };
  const revoke = useVerb(api.identity.revokeSession, {
    ...change,
    done: () => toast.success(t("account.sessions.revoked")),
  });
  const revokeOthers = useVerb(() => api.identity.revokeOtherSessions(undefined), {
    ...change,
    done: () => toast.success(t("account.sessions.others_revoked")),
  });
  const others = data?.some((session) => !session.current) ?? false;
  return (
    <Card title={t("account.sessions.title")} description={t("account.sessions.lead")}>
      {!data && !error && <WaitingRows rows={2} />}
      {!data && error && <LoadFailed part query={query} />}
      <ul className="flex flex-col divide-y divide-line">
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={revoke.isPending && revoke.variables.id === session.id}
            onRevoke={() => revoke.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {others && (
        <Button size="sm" className="mt-4 max-sm:w-full" onClick={() => setAsking(true)}>
          {t("account.sessions.revoke_others")}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("account.sessions.revoke_others")}
        description={t("account.sessions.revoke_others_confirm")}
        confirmLabel={t("account.sessions.revoke_others")}
        cancelLabel={t("common.cancel")}
        danger
        onConfirm={() => revokeOthers.mutateAsync()}
      />
    </Card>
  );
}

type RowProps = { session: SessionView; busy: boolean; onRevoke: () => void };

function SessionRow({ session, busy, onRevoke }: RowProps) {
  const { t } = useTranslation();
  const now = useNow();
  const device = deviceOf(session.userAgent);
  const Icon = device?.phone ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[560]">
          {device?.text ?? t("account.sessions.unknown_device")}
          {session.current && <Badge tone="pine">{t("account.sessions.current")}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {t("account.sessions.seen", { when: formatRelative(session.seenAt, now) })}
          {" · "}
          {t("account.sessions.started", { when: formatMoment(session.startedAt, now) })}
        </p>
        <p className="text-sm text-ink-soft">
          {t("account.sessions.expires", { when: formatDate(session.expiresAt, now) })}
          {session.remember && `, ${t("account.sessions.remembered")}`}
          {" · "}
          <span className="break-all">{session.address}</span>
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          onClick={onRevoke}
          className="max-sm:ml-8 max-w-[calc(100%-2rem)]"
        >
          {t("account.sessions.revoke")}
        </Button>
      )}
    </li>
  );
}
