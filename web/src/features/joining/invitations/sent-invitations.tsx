import { useQuery } from "@tanstack/react-query";
import { Link as LinkIcon, MailCheck, QrCode } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ResidencyBasis } from "#core/buildings/model.ts";
import type { CodeView, GuestView } from "#core/joining/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { joiningKeys } from "../keys.ts";
import { lastDay } from "../last-day.ts";
import { guestsQuery } from "../queries.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { InviteLink } from "./invite-link.tsx";

type Props = {
  apartment: { id: string; number: string };
  /** As what the person may invite; none: they may not. */
  bases: readonly ResidencyBasis[];
};

/** Whom oneself or a resident has asked into one's own apartment and who has not come in yet, and a link for the next. */
export function SentInvitations({ apartment, bases }: Props) {
  const { t } = useTranslation();
  const query = useQuery(guestsQuery(apartment.id));
  const sent = query.data ?? [];
  const [asking, ask] = useState(false);
  const [shown, show] = useState<CodeView | null>(null);
  if (bases.length === 0 && sent.length === 0) return null;
  return (
    <Card title={t("joining.sent.title")}>
      {sent.length > 0 && (
        <ul className="divide-y divide-line">
          {sent.map((one) => (
            <Sent key={one.id} apartmentId={apartment.id} sent={one} onShow={show} />
          ))}
        </ul>
      )}
      {query.isError && !query.data && <LoadFailed part query={query} />}
      {bases.length > 0 && (
        <>
          {query.data?.length === 0 && <p className="text-ink-soft">{t("joining.sent.lead")}</p>}
          <Button
            size="sm"
            className="mt-3"
            icon={<LinkIcon aria-hidden />}
            onClick={() => ask(true)}
          >
            {t("joining.sent.link")}
          </Button>
          <InviteLink {...{ apartment, bases }} open={asking} onOpenChange={ask} onMade={show} />
        </>
      )}
      <CodeDialog shown={shown} apartment={apartment.number} onClose={() => show(null)} />
    </Card>
  );
}

type SentProps = { apartmentId: string; sent: GuestView; onShow: (shown: CodeView) => void };

function Sent({ apartmentId, sent, onShow }: SentProps) {
  const { t } = useTranslation();
  const now = useNow();
  const [recalling, setRecalling] = useState(false);
  const { id, name, email, inviter, basis, expiresAt } = sent;
  const failed = (error: unknown) => void toast.error(describeError(error, t).text);
  const reveal = useVerb(api.joining.guests.code, {
    invalidates: [],
    refetchOnFailure: [joiningKeys.guests(apartmentId)],
    done: onShow,
    failed,
  });
  const recall = useVerb(api.joining.guests.recall, {
    invalidates: [joiningKeys.guests(apartmentId)],
    refetchOnFailure: [joiningKeys.guests(apartmentId)],
    waits: true,
    done: () => toast.success(t("joining.sent.recalled")),
    failed,
  });
  const way = email ?? t("joining.sent.by_link");
  const Icon = email ? MailCheck : LinkIcon;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <Icon aria-hidden className="size-5 shrink-0 text-pine-ink" />
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="block font-[560]">{name}</span>
        <span className="block text-sm text-ink-soft">
          {inviter ? t("joining.sent.invited_by", { name: inviter }) : way} ·{" "}
          {t(`joining.invitations.basis_${basis}`)} ·{" "}
          {t("joining.sent.until", { date: formatDate(lastDay(expiresAt), now) })}
        </span>
      </p>
      <span className="flex flex-wrap gap-x-1">
        {inviter === null && (
          <Button
            size="sm"
            variant="quiet"
            icon={<QrCode aria-hidden />}
            busy={reveal.isPending}
            aria-label={`${t("joining.invitations.show")}: ${name}`}
            onClick={() => reveal.mutate({ id })}
          >
            {t("joining.invitations.show")}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t("joining.sent.recall")}: ${name}`}
          onClick={() => setRecalling(true)}
        >
          {t("joining.sent.recall")}
        </Button>
      </span>
      <ConfirmDialog
        open={recalling}
        onOpenChange={setRecalling}
        title={t("joining.sent.recall_title")}
        description={t("joining.sent.recall_body", {
          who: `${name}${email ? ` (${email})` : ""}, ${t(`joining.invitations.basis_${basis}`)}`,
        })}
        confirmLabel={t("joining.sent.recall")}
        cancelLabel={t("joining.sent.recall_keep")}
        danger
        onConfirm={() => recall.mutateAsync({ id })}
      />
    </li>
  );
}
