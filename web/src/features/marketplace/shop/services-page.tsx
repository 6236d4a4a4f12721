import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CirclePlus, ClipboardList } from "lucide-react";
import { useTranslation } from "react-i18next";
import { categories, marketLimits as limits, serviceSorts } from "#core/marketplace/model.ts";
import type { ServiceView } from "#core/marketplace/views.ts";
import { useSearchText } from "#web/app/form/use-search-text.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { SearchField } from "#web/ui/form/text-field.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { Fame, lastsText, priceText } from "../parts.tsx";
import { servicesQuery } from "../queries.ts";
import { readServicesSearch, type ServicesSearch } from "../search.ts";

type Props = { search: ServicesSearch; onSearch: (search: ServicesSearch) => void };

/** Lists services to order, by category. */
export function ServicesPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const { q, category, sort } = search;
  const [text, setText] = useSearchText(q, (text) => onSearch({ ...search, q: text }));
  usePageTitle(t("market.title"));
  return (
    <Page width="cards" className="flex flex-col gap-stack">
      <PageHeader
        title={t("market.title")}
        description={t("market.lead")}
        actions={
          <Button icon={<ClipboardList aria-hidden />} render={<Link to="/services/orders" />}>
            {t("market.my_orders")}
          </Button>
        }
      />
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
        <SearchField
          label={t("market.search")}
          placeholder={t("market.search")}
          clearLabel={t("market.search_clear")}
          value={text}
          maxLength={limits.search}
          onValueChange={setText}
        />
        <SelectField
          label={t("market.sort")}
          hideLabel
          value={sort ?? "title"}
          onValueChange={(next) => onSearch(readServicesSearch({ ...search, sort: next }))}
          options={serviceSorts.map((value) => ({ value, label: t(`market.sorts.${value}`) }))}
        />
      </div>
      <Tabs
        label={t("market.category")}
        value={category ?? "all"}
        onValueChange={(next) => onSearch(readServicesSearch({ q, sort, category: next }))}
        items={(["all", ...categories] as const).map((value) => ({
          value,
          label: t(`market.categories.${value}`),
        }))}
      >
        <Offers search={search} onAll={() => setText("")} />
      </Tabs>
    </Page>
  );
}

function Offers({ search, onAll }: { search: ServicesSearch; onAll: () => void }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(servicesQuery(search));
  if (list.isPending) return <WaitingRows cards rows={4} />;
  if (!list.data) return <LoadFailed query={list} />;
  const services = list.data.pages.flatMap(({ items }) => items);
  if (services.length === 0 && search.q)
    return (
      <EmptyState
        illustration="search"
        title={t("market.not_found")}
        description={
          <>
            {t("market.not_found_text")}
            <span className="block">{t("market.not_found_report")}</span>
          </>
        }
        actions={
          <>
            <Button onClick={onAll}>{t("market.search_clear")}</Button>
            <Button icon={<CirclePlus aria-hidden />} render={<Link to="/requests/new" />}>
              {t("market.report")}
            </Button>
          </>
        }
      />
    );
  if (services.length === 0)
    return search.category ? (
      <EmptyState illustration="search" title={t("market.empty_category")} />
    ) : (
      <EmptyState
        illustration="bench"
        title={t("market.empty")}
        description={t("market.empty_text")}
      />
    );
  return (
    <>
      <ul
        aria-label={t("market.title")}
        aria-busy={list.isPlaceholderData}
        className={cx(
          "grid gap-3 transition-opacity md:grid-cols-2",
          list.isPlaceholderData && "opacity-60",
        )}
      >
        {services.map((service) => (
          <li key={service.id} className="flex min-w-0">
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
      {(list.hasNextPage || list.data.pages.length > 1) && (
        <LoadMore
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("common.show_more")}
        />
      )}
    </>
  );
}

function ServiceCard({ service }: { service: ServiceView }) {
  const { t } = useTranslation();
  const { id, title, about, minutes, provider } = service;
  return (
    <article className="relative flex w-full min-w-0 flex-col rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-control sm:p-5">
      <h2 className="text-lg wrap-anywhere">
        <Link
          to="/services/$serviceId"
          params={{ serviceId: id }}
          className="rounded-xs underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          {title}
        </Link>
      </h2>
      <p className="mt-0.5 text-sm text-ink-soft">{provider.name}</p>
      {about && <p className="mt-2 line-clamp-2 text-ink-soft">{about}</p>}
      <div className="mt-auto flex items-center justify-between gap-x-4 gap-y-1 pt-3 max-sm:flex-col max-sm:items-start sm:flex-wrap">
        <p>
          <span className="font-[560] tabular-nums">{priceText(service, t)}</span>{" "}
          <span className="text-sm text-ink-soft">{lastsText(minutes, t)}</span>
        </p>
        <Fame {...provider} />
      </div>
    </article>
  );
}
