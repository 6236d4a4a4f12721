import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import type { FeedSearch } from "../search.ts";
import { NewsFeed } from "./feed.tsx";

type Props = {
  /** The way to the other half of communications. */
  sections: ReactNode;
  search: FeedSearch;
  onSearch: (search: FeedSearch) => void;
};

/** The news of one's home. */
export function NewsPage({ sections, ...feed }: Props) {
  const { t } = useTranslation();
  usePageTitle(t("news.title"));
  return (
    <>
      {/* The chosen section beside it names the page for whoever sees it. */}
      <h1 tabIndex={-1} className="sr-only">
        {t("news.title")}
      </h1>
      {sections}
      <Page width="reading" className="flex flex-col gap-stack pt-5!">
        <NewsFeed {...feed} />
      </Page>
    </>
  );
}
