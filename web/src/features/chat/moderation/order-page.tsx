import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { CountBadge } from "#web/ui/content/badge.tsx";
import { EmptyState, LoadingScreen } from "#web/ui/content/states.tsx";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { CaseCard } from "./case-card.tsx";
import { Rules } from "./rules.tsx";
import { caseCountQuery, casesQuery } from "./queries.ts";

const states = ["open", "decided"] as const;

const tabs = ["reports", "rules"] as const;
export type OrderTab = (typeof tabs)[number];

type Props = { tab: OrderTab; onTab: (tab: OrderTab) => void };

/** Where staff keep order in channels: what was reported, and the rules that hold. */
export function OrderPage({ tab, onTab }: Props) {
  const { t } = useTranslation();
  const title = t(tab === "rules" ? "moderation.rules.title" : "moderation.cases.title");
  usePageTitle(title);
  const open = useQuery(caseCountQuery).data?.open ?? 0;
  return (
    <Page width="list" className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <p>
          <Link
            to="/manager/communications"
            className="prose-link inline-flex min-h-6 items-center"
          >
            {t("moderation.rules.back")}
          </Link>
        </p>
        <h1 tabIndex={-1} className="flex items-center gap-3 text-2xl outline-none">
          {title}
          {tab === "reports" && (
            <CountBadge count={open} label={t("moderation.cases.count", { count: open })} />
          )}
        </h1>
      </header>
      <SegmentedControl
        className="self-start"
        label={t("moderation.rules.sections")}
        value={tab}
        onValueChange={onTab}
        options={[
          { value: "reports", label: t("moderation.cases.title") },
          { value: "rules", label: t("moderation.rules.title") },
        ]}
      />
      {tab === "rules" ? <Rules /> : <Cases />}
    </Page>
  );
}

/** Reported messages: those that wait for a decision, and what was decided. */
function Cases() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<(typeof states)[number]>("open");
  const decided = shown === "decided";
  const list = useInfiniteQuery(casesQuery(decided));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <SegmentedControl
        size="sm"
        className="self-start"
        label={t("moderation.cases.filter")}
        value={shown}
        onValueChange={setShown}
        options={states.map((value) => ({ value, label: t(`moderation.cases.${value}`) }))}
      />
      {list.isPending ? (
        <LoadingScreen label={t("shell.loading")} />
      ) : !list.data ? (
        <LoadFailed query={list} />
      ) : items.length === 0 ? (
        <EmptyState
          illustration="mailbox"
          title={t(decided ? "moderation.cases.empty_decided" : "moderation.cases.empty")}
          description={t("moderation.cases.empty_text")}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {items.map((one) => (
            <li key={one.id}>
              <CaseCard one={one} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="flex justify-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t("moderation.cases.more")}
          </Button>
        </div>
      )}
    </>
  );
}
