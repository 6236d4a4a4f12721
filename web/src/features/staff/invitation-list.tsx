import { MailPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { InvitationView } from "#core/staff/model.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay } from "#web/app/language/format.ts";
import { sayPosted } from "#web/app/session/mail-off.tsx";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { Served } from "./member-parts.tsx";
import { staffChange } from "./queries.ts";

/** Letters that nobody has answered yet. */
export function InvitationList({ invitations }: { invitations: readonly InvitationView[] }) {
  const { t } = useTranslation();
  if (invitations.length === 0) return null;
  return (
    <Card flush title={t("staff.invitations")}>
      <ul className="divide-y divide-line border-t border-line">
        {invitations.map((invitation) => (
          <Line key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ invitation }: { invitation: InvitationView }) {
  const { t } = useTranslation();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { id, email, role, buildings, invitedBy, expiresAt } = invitation;
  const over = new Date(expiresAt) <= now;
  const date = formatDay(expiresAt);
  const resend = useVerb(api.staff.resendInvitation, {
    ...staffChange,
    done: () => sayPosted(t, t("staff.invite.resent"), true),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const revoke = useVerb(api.staff.revokeInvitation, {
    ...staffChange,
    done: () => toast.success(t("staff.invite.revoked")),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-card py-3.5">
      <MailPlus aria-hidden className="size-5 shrink-0 text-ink-soft max-sm:hidden" />
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p className="font-[560] break-all">{email}</p>
        <p className="text-sm text-ink-soft">
          {t(`staff.role.${role}`)} · <Served buildings={buildings} />
          {invitedBy && <> · {t("staff.invite.by", { name: invitedBy })}</>}
          {" · "}
          <span className={over ? "text-brick-ink" : undefined}>
            {t(over ? "staff.invite.expired" : "staff.invite.expires", { date })}
          </span>
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate({ id })}>
          {t("staff.invite.resend")}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          {t("staff.invite.revoke")}
        </Button>
      </div>
      {isOpen && (
        <ConfirmStep
          title={t("staff.invite.revoke_title")}
          description={t("staff.invite.revoke_body", { email })}
          confirmLabel={t("staff.invite.revoke")}
          onClose={() => setOpen(false)}
          call={() => revoke.mutateAsync({ id })}
        />
      )}
    </li>
  );
}
