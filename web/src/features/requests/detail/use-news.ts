import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RequestView } from "#core/requests/views.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { useMe } from "../use-me.ts";

/** Notifies the reporter of questions to them while they look at another part of the page. */
export function useNews({ status, reporter }: RequestView): void {
  const { t } = useTranslation();
  const isReporter = useMe().id === reporter.id;
  const before = useRef(status);
  useEffect(() => {
    const came = before.current !== status;
    before.current = status;
    if (!came || !isReporter || (status !== "pending" && status !== "completed")) return;
    toast.info(t(`requests.news.${status}`), {
      action: { label: t("requests.news.show"), onClick: () => show(status) },
    });
  }, [status, isReporter, t]);
}

/** Scrolls to the question at the end of the conversation, or to the rating. */
function show(status: "pending" | "completed"): void {
  const target =
    status === "completed"
      ? document.getElementById("rate")
      : document.querySelector("[data-talk] > li:last-child");
  target?.scrollIntoView({ block: "center" });
}
