import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "#web/ui/toast/toast-store.ts";

/**
 * For a dialog that stands beside what it is about: somebody else's change may move that elsewhere
 * on the page, and the dialog goes with all that was typed. Then this says why. Tell it what is open.
 */
export function useSweptAway(why?: string): (open: boolean) => void {
  const { t } = useTranslation();
  const openOn = useRef<string | null>(null);
  const say = useEffectEvent(() => {
    // Who has gone to another page has left by themselves.
    if (openOn.current === location.pathname) toast.info(why ?? t("errors.generic.conflict"));
  });
  useEffect(() => () => say(), []);
  return (open) => {
    openOn.current = open ? location.pathname : null;
  };
}
