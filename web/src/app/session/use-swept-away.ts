import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { queryClient } from "../api/query-client.ts";
import { toast } from "#web/ui/toast/toast-store.ts";

/**
 * Explains why a dialog closed when somebody else's change moved its subject elsewhere on the page; the reader's own
 * change, which is under way then, needs no word. Call the result with whether it is open.
 */
export function useSweptAway(why?: string): (open: boolean) => void {
  const { t } = useTranslation();
  const openOn = useRef<string | null>(null);
  const say = useEffectEvent(() => {
    // Who has gone to another page has left by themselves.
    const isElsewhere = openOn.current !== location.pathname;
    if (!isElsewhere && queryClient.isMutating() === 0)
      toast.info(why ?? t("errors.generic.conflict"));
  });
  useEffect(() => () => say(), []);
  return (open) => {
    openOn.current = open ? location.pathname : null;
  };
}
