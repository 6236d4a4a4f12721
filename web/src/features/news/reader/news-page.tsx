import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
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
    <div className="page-column flex [--column:44rem] flex-col gap-stack px-4 py-6 md:px-8 md:py-9">
      {/* The chosen section beside it names the page for whoever sees it. */}
      <h1 tabIndex={-1} className="sr-only">
        {t("news.title")}
      </h1>
      {sections}
      <NewsFeed {...feed} />
    </div>
  );
}
