import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "#web/ui/toast/toast-store.ts";
import { describeError } from "../api/refusals.ts";
import { signOut } from "../session/session.ts";

/** Signs out, once at a time; tells the person if the server could not be reached. */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  return () => {
    if (busy) return;
    setBusy(true);
    signOut().catch((error: unknown) => {
      setBusy(false);
      toast.error(describeError(error, t).text);
    });
  };
}
