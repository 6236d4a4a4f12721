import { UserRoundX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { updateMe } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";

/** Shows when the account will be deleted, and cancels that. Needs the texts part "profile". */
export function KeepAccount({ due }: { due: string }) {
  const { t } = useTranslation();
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      updateMe(await api.identity.keepAccount(undefined));
      toast.success(t("profile.deletion.kept"));
    } catch (error) {
      toast.error(describeError(error, t).text);
      setBusy(false);
    }
  };
  return (
    <PartialNotice
      icon={<UserRoundX aria-hidden />}
      action={
        <Button wrap size="sm" busy={busy} onClick={() => void keep()}>
          {t("profile.deletion.keep")}
        </Button>
      }
    >
      {t("profile.deletion.due", { when: formatMoment(due, now) })}
    </PartialNotice>
  );
}
