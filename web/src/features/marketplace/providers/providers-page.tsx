import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { providerShelves } from "#core/marketplace/model.ts";
import type { ProviderRow } from "#core/marketplace/views.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { useServesAll } from "#web/app/session/serves-all.ts";
import { PhoneLink } from "#web/app/phone-link.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { Sections } from "../orders/sections.tsx";
import { Fame } from "../parts.tsx";
import { providersQuery } from "../queries.ts";
import type { ShelfSearch } from "../search.ts";
import { ProviderActions } from "./provider-actions.tsx";

type Props = { search: ShelfSearch; onSearch: (search: ShelfSearch) => void };

/** Whom the organisation works with, who waits for its word, who was before. */
export function ProvidersPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const servesAll = useServesAll();
  const { shelf = "approved" } = search;
  usePageTitle(t("market.providers.title"));
  return (
    <Page width="wide" className="flex flex-col gap-stack">
      <PageHeader
        title={t("market.providers.title")}
        {...(servesAll ? {} : { description: t("market.providers.no_right") })}
        actions={
          servesAll && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              render={<Link to="/manager/marketplace-orders/providers/new" />}
            >
              {t("market.providers.add")}
            </Button>
          )
        }
        below={<Sections />}
      />
      <Tabs
        label={t("market.providers.shelf")}
        value={shelf}
        onValueChange={(next) => onSearch(next === "approved" ? {} : { shelf: next })}
        items={providerShelves.map((value) => ({
          value,
          label: t(`market.providers.shelves.${value}`),
        }))}
      >
        <Shelf shelf={shelf} />
      </Tabs>
    </Page>
  );
}

function Shelf({ shelf }: { shelf: NonNullable<ShelfSearch["shelf"]> }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(providersQuery({ shelf }));
  if (list.isPending) return <WaitingRows cards rows={4} />;
  if (!list.data) return <LoadFailed query={list} />;
  const providers = list.data.pages.flatMap(({ items }) => items);
  if (providers.length === 0)
    return <EmptyState illustration="bench" title={t("market.providers.empty")} />;
  return (
    <>
      <ul
        aria-label={t("market.providers.title")}
        aria-busy={list.isPlaceholderData}
        className="rounded-lg border border-line bg-surface"
      >
        {providers.map((provider) => (
          <Row key={provider.id} provider={provider} />
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

function Row({ provider }: { provider: ProviderRow }) {
  const { t } = useTranslation();
  const servesAll = useServesAll();
  const { id, name, phone, services } = provider;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-3 py-3 first:border-t-0 sm:px-4">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to="/manager/marketplace-orders/providers/$providerId"
          params={{ providerId: id }}
          className="inline-flex min-h-6 items-center rounded-xs font-[560] underline-offset-4 wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft">
          {t("market.providers.service_count", { count: services })} ·{" "}
          <PhoneLink phone={phone} className="min-h-6" />
        </p>
      </div>
      <Fame {...provider} />
      {servesAll && !provider.approved && <ProviderActions provider={provider} />}
    </li>
  );
}
