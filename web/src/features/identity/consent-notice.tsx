import { ScrollText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLegal, type LegalType } from "#core/identity/legal.ts";
import { api } from "#web/app/api/api.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { updateMe } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";

/** Asks for consent to texts in a version that somebody has not seen. Speaks with the profile's texts. */
export function ConsentNotice({ due }: { due: readonly LegalType[] }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    const { terms, privacy } = currentLegal;
    try {
      const agreed = {
        ...(due.includes("terms") && { termsVersion: terms }),
        ...(due.includes("privacy") && { privacyVersion: privacy }),
      };
      updateMe(await api.identity.agree(agreed));
      toast.success(t("profile.consent.done"));
    } catch (error) {
      toast.error(describeError(error, t).text);
      setBusy(false);
    }
  };
  return (
    <PartialNotice
      icon={<ScrollText aria-hidden />}
      action={
        <Button wrap size="sm" busy={busy} onClick={() => void accept()}>
          {t("profile.consent.accept")}
        </Button>
      }
    >
      {t("profile.consent.ask")}{" "}
      {due.map((type, at) => (
        <span key={type}>
          {at > 0 && ", "}
          <a href={`/legal/${type}`} target="_blank" rel="noopener" className="prose-link">
            {t(`shell.legal.${type}`)}
          </a>
        </span>
      ))}
    </PartialNotice>
  );
}
