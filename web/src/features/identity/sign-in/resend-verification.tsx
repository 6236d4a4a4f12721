import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/app/api/api.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";

/** Asks for the verification letter once more; the answer is the same for any address. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<"ready" | "busy" | "sent">("ready");
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setState("busy");
    setFailure(null);
    try {
      await api.identity.resendVerification({ email, language: currentLanguage() });
      setState("sent");
    } catch (error) {
      setFailure(describeError(error, t).text);
      setState("ready");
    }
  };
  return (
    <div className="mt-2">
      <p role="status">{state === "sent" && t("identity.verify.resent")}</p>
      {failure && <p role="alert">{failure}</p>}
      {state !== "sent" && (
        <Button size="sm" busy={state === "busy"} onClick={() => void send()}>
          {t("identity.sign_in.resend_verification")}
        </Button>
      )}
    </div>
  );
}
