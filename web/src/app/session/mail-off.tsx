import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { MailX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "#web/ui/toast/toast-store.ts";
import { queryClient } from "../api/query-client.ts";
import { entryQuery } from "./session.ts";

/** Returns whether the server sends no letters. */
export function useMailOff(): boolean {
  return useQuery(entryQuery).data?.mail === false;
}

/** Stands where letters are spoken of, as long as none is sent. */
export function MailOff() {
  const { t } = useTranslation();
  if (!useMailOff()) return null;
  return (
    <p className="flex gap-2.5 rounded-md bg-amber-soft px-4 py-3 text-sm text-amber-ink">
      <MailX aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{t("shell.mail_off.standing")}</span>
    </p>
  );
}

/** Shows that a letter to somebody has left, or that nobody sent it; `anew`: its former link has ended. */
export function sayPosted(t: TFunction, sent: string, anew = false): void {
  if (queryClient.getQueryData(entryQuery.queryKey)?.mail !== false) {
    toast.success(sent);
    return;
  }
  const description = t(anew ? "shell.mail_off.link_anew" : "shell.mail_off.link");
  toast.info(t("shell.mail_off.kept"), { description, duration: 8000 });
}
