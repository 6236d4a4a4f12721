import { useQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { GuestView } from "#core/joining/views.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { joiningKeys } from "../keys.ts";
import { lastDay } from "../last-day.ts";
import { guestsQuery } from "../queries.ts";

/** Whom one has asked into one's own apartment by letter and who has not come in yet. */
export function SentInvitations({ apartmentId }: { apartmentId: string }) {
  const { t } = useTranslation();
  const { data: sent = [] } = useQuery(guestsQuery(apartmentId));
  if (sent.length === 0) return null;
  return (
    <Card title={t("joining.sent.title")}>
      <ul className="divide-y divide-line">
        {sent.map((one) => (
          <Sent key={one.id} apartmentId={apartmentId} sent={one} />
        ))}
      </ul>
    </Card>
  );
}

function Sent({ apartmentId, sent }: { apartmentId: string; sent: GuestView }) {
  const { t } = useTranslation();
  const now = useNow();
  const { id, name, email, basis, expiresAt } = sent;
  const recall = useVerb(api.joining.guests.recall, {
    invalidates: [joiningKeys.guests(apartmentId)],
    refetchOnFailure: [joiningKeys.guests(apartmentId)],
    done: () => toast.success(t("joining.sent.recalled")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <MailCheck aria-hidden className="size-5 shrink-0 text-pine-ink" />
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="block font-[560]">{name}</span>
        <span className="block text-sm text-ink-soft">
          {email} · {t(`joining.invitations.basis_${basis}`)} ·{" "}
          {t("joining.sent.until", { date: formatDate(lastDay(expiresAt), now) })}
        </span>
      </p>
      <Button
        size="sm"
        variant="quiet"
        busy={recall.isPending}
        onClick={() => recall.mutate({ id })}
      >
        {t("joining.sent.recall")}
      </Button>
    </li>
  );
}
