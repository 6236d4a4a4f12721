import { useQuery } from "@tanstack/react-query";
import { Check, Hourglass } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EmailChangeView } from "#core/identity/account/model.ts";
import type { MeView } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { emailChangeQuery } from "./account-queries.ts";
import { EmailChangeDialog } from "./email-change-dialog.tsx";

/** The address one signs in with, and a change of it under way. */
export function EmailCard({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const pending = useQuery(emailChangeQuery).data;
  return (
    <Card title={t("profile.email.title")} description={t("profile.email.lead")}>
      <p className="font-[560] break-all">{me.email}</p>
      {pending ? (
        <Pending me={me} change={pending} />
      ) : (
        <Button wrap className="mt-4" onClick={() => setOpen(true)}>
          {t("profile.email.change")}
        </Button>
      )}
      <EmailChangeDialog open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}

function Pending({ me, change }: { me: MeView; change: EmailChangeView }) {
  const { t } = useTranslation();
  const now = useNow();
  const cancel = useVerb(() => api.identity.cancelEmailChange(undefined), {
    update: () => queryClient.setQueryData(emailChangeQuery.queryKey, null),
    invalidates: [],
    done: () => toast.success(t("profile.email.cancelled")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const { email, approved, proved } = change;
  return (
    <div className="mt-4 rounded-md border border-amber-line bg-amber-soft p-4">
      <h3 className="text-base break-words text-amber-ink">
        {t("profile.email.pending", { email })}
      </h3>
      <ul role="status" className="mt-2 flex flex-col gap-1.5">
        <Side done={approved}>
          {approved
            ? t("profile.email.old_done")
            : t("profile.email.old_waiting", { email: me.email })}
        </Side>
        <Side done={proved}>
          {proved ? t("profile.email.new_done") : t("profile.email.new_waiting", { email })}
        </Side>
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {t("profile.email.until", { when: formatMoment(change.expiresAt, now) })}
      </p>
      {!approved && <p className="mt-2 text-sm text-ink-soft">{t("profile.email.lost")}</p>}
      <Button
        wrap
        size="sm"
        className="mt-3"
        busy={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {t("profile.email.cancel")}
      </Button>
    </div>
  );
}

function Side({ done, children }: { done: boolean; children: ReactNode }) {
  const Icon = done ? Check : Hourglass;
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden
        className={`mt-1 size-4 shrink-0 ${done ? "text-pine" : "text-amber-ink"}`}
      />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
