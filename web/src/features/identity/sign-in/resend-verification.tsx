import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/app/api/api.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";

/** Asks for the verification letter once more; the answer is the same for any address. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<"ready" | "busy" | "sent" | "kept">("ready");
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setState("busy");
    setFailure(null);
    try {
      const input = { email, language: currentLanguage() };
      const { mail } = await api.identity.resendVerification(input);
      setState(mail ? "sent" : "kept");
    } catch (error) {
      setFailure(describeError(error, t).text);
      setState("ready");
    }
  };
  return (
    <div className="mt-2">
      <p role="status">
        {state === "sent" && t("identity.verify.resent")}
        {state === "kept" && t("shell.mail_off.standing")}
      </p>
      {failure && <p role="alert">{failure}</p>}
      {(state === "ready" || state === "busy") && (
        <Button size="sm" busy={state === "busy"} onClick={() => void send()}>
          {t("identity.sign_in.resend_verification")}
        </Button>
      )}
    </div>
  );
}
