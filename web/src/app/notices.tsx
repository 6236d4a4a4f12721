import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Toaster as ToasterOf } from "#web/ui/toast/toast.tsx";
import { toastStore } from "#web/ui/toast/toast-store.ts";

/**
 * No first page begins with a notice: what shows them comes with the first one, and where `early`
 * once the page stands, so that a lost network can be told.
 */
export function Notices({ early = false }: { early?: boolean }) {
  const { t } = useTranslation();
  const [Toaster, bring] = useState<typeof ToasterOf | null>(null);
  useEffect(() => {
    const load = () =>
      void import("#web/ui/toast/toast.tsx").then((loaded) => bring(() => loaded.Toaster));
    const later = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then));
    if (early) later(load);
    const stop = toastStore.subscribe(load);
    return () => void stop();
  }, [early]);
  return Toaster && <Toaster label={t("shell.notices")} closeLabel={t("common.close")} />;
}
