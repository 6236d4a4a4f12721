import { MailX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { formatDay } from "#web/app/language/format.ts";
import { updateMe } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";

/** Notice that letters to the person's address do not arrive, with another try; or that their complaint switched letters off. */
export function EmailFaultNotice({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const retry = useVerb(() => api.identity.retryEmail(undefined), {
    update: updateMe,
    invalidates: [],
    done: () => toast.success(t("profile.email_fault.sent")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  if (!me.emailFault) return null;
  const { reason, at } = me.emailFault;
  const date = formatDay(at);
  if (reason === "complaint") {
    const areOnAgain = Object.values(me.notifications).some(({ email }) => email);
    return areOnAgain ? null : (
      <PartialNotice icon={<MailX aria-hidden />}>
        {t("profile.email_fault.complaint", { date })}
      </PartialNotice>
    );
  }
  return (
    <PartialNotice
      icon={<MailX aria-hidden />}
      action={
        <Button wrap size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
          {t("profile.email_fault.retry")}
        </Button>
      }
    >
      <span className="wrap-anywhere">
        {t("profile.email_fault.blocked", {
          email: me.email,
          date,
          reason: t(`profile.email_fault.reason.${reason}`),
        })}
      </span>
    </PartialNotice>
  );
}
