import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isOpen } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { HeardNote } from "#web/app/inbox/heard-note.tsx";
import { entryQuery } from "#web/app/session/session.ts";

type Props = { request: Pick<RequestView, "status" | "priority" | "reporter" | "muted"> };

/** Shows the reporter of an open request that its news comes by letter alone, or by no way at all; urgent news comes at once. */
export function HeardBy({ request: { status, priority, reporter, muted } }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(entryQuery);
  if (reporter.id !== data?.me?.id || muted !== false || !isOpen(status)) return null;
  if (priority === "urgent") return null;
  return (
    <HeardNote
      choice="requests"
      text={(way) => t(`requests.heard.${way}`)}
      change={t("requests.heard.change")}
    />
  );
}
