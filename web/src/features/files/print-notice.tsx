import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { printHref } from "#core/files/prints/model.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { isActive, printsQuery } from "./queries.ts";

/** Shows that a print has ended which this tab has seen under way, also after a reload or on another page. */
export function PrintNotice() {
  const { t } = useTranslation();
  const { data } = useQuery(printsQuery);
  const active = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!data) return;
    for (const { id, kind, state } of data) {
      if (!active.current.has(id)) continue;
      if (state === "failed") toast.error(t(`prints.kind.${kind}.failed`));
      if (state === "ready")
        toast.success(t(`prints.kind.${kind}.ready`), {
          action: { label: t("prints.download"), onClick: () => location.assign(printHref(id)) },
        });
    }
    active.current = new Set(data.filter(isActive).map(({ id }) => id));
  }, [data, t]);
  return null;
}
