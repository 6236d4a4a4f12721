import { Link } from "@tanstack/react-router";
import { CheckCheck, Settings2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { InboxList, useInbox, useReadAll } from "./inbox-list.tsx";

/** The whole inbox on a page of its own. */
export function InboxPage() {
  const { t } = useTranslation();
  usePageTitle(t("inbox.title"));
  const { inbox, items } = useInbox();
  const { needed, busy, readAll } = useReadAll(items);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-stack px-4 py-6 md:px-8 md:py-9">
      <PageHeader
        title={t("inbox.title")}
        description={t("inbox.lead")}
        actions={
          <>
            {needed && (
              <Button busy={busy} icon={<CheckCheck aria-hidden />} onClick={readAll}>
                {t("inbox.read_all")}
              </Button>
            )}
            <Button
              variant="quiet"
              icon={<Settings2 aria-hidden />}
              render={<Link to="/profile" search={{ tab: "notifications" }} />}
            >
              {t("inbox.settings")}
            </Button>
          </>
        }
      />
      <Card flush className="overflow-hidden">
        <InboxList inbox={inbox} items={items} />
      </Card>
      {inbox.data && (inbox.hasNextPage || inbox.data.pages.length > 1) && (
        <LoadMore
          hasMore={inbox.hasNextPage}
          busy={inbox.isFetchingNextPage}
          onMore={() => void inbox.fetchNextPage()}
          label={t("common.show_more")}
        />
      )}
    </div>
  );
}
