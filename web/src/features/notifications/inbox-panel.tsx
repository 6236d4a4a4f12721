import { Link } from "@tanstack/react-router";
import { CheckCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { InboxList, useInbox } from "./inbox-list.tsx";
import { useReadAll } from "./use-inbox-changes.ts";

/** The newest of the inbox, beside the bell. */
export function InboxPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { inbox, items } = useInbox();
  const { needed, busy, readAll } = useReadAll(items);
  return (
    <>
      <div className="sticky top-0 z-10 flex min-h-14 items-center gap-2 border-b border-line bg-raised px-4 py-2">
        <h2 className="min-w-0 flex-1 text-lg">{t("inbox.title")}</h2>
        {needed && (
          <Button
            size="sm"
            variant="quiet"
            busy={busy}
            icon={<CheckCheck aria-hidden />}
            onClick={readAll}
          >
            {t("inbox.read_all")}
          </Button>
        )}
      </div>
      <InboxList inbox={inbox} items={items} onLeave={onLeave} />
      <div className="sticky bottom-0 flex flex-wrap justify-between gap-2 border-t border-line bg-raised px-2 py-1.5">
        <Button size="sm" variant="quiet" render={<Link to="/notifications" onClick={onLeave} />}>
          {t("inbox.see_all")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          render={<Link to="/profile" search={{ tab: "notifications" }} onClick={onLeave} />}
        >
          {t("inbox.settings")}
        </Button>
      </div>
    </>
  );
}
