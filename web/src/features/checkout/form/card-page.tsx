import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CardPaymentView, CheckoutView } from "#core/checkout/views.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { homesQuery } from "#web/features/billing/public.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, Facts } from "#web/ui/content/card.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { BackLink, Frame } from "../frame.tsx";
import { cardPaymentQuery, overviewQuery } from "../queries.ts";
import type { CardSearch } from "../search.ts";
import { JointForm } from "../joint/joint-form.tsx";
import { groupByPayee, type PayableHome } from "../joint/pay-part.ts";
import type { KeepTyped } from "./keep-typed.ts";
import { recentOf, toldFirst, withoutBusy } from "./lately.ts";
import { Recent } from "./recent.tsx";
import { type Instead, PayForm, type WhereTo } from "./pay-form.tsx";
import { providerNames } from "../provider-names.ts";
import { TestNotice } from "./test-notice.tsx";
import type { OnCharged } from "./use-card-form.ts";

type Props = {
  search: CardSearch;
  keep: KeepTyped;
  onCharged: OnCharged;
  whereTo: WhereTo;
  instead: Instead;
};

/** Where somebody pays by card for one of their homes, or for several of one payee. */
export function CardPage({ search, ...form }: Props) {
  const { t } = useTranslation();
  const homes = useQuery(homesQuery);
  const overview = useQuery(overviewQuery);
  const before = useQuery({ ...cardPaymentQuery(search.again ?? ""), enabled: !!search.again });
  usePageTitle(t("checkout.title"));
  const queries = [homes, overview, ...(search.again ? [before] : [])];
  const failed = queries.find(({ data, isError }) => isError && !data);
  return (
    <Frame>
      <PageHeader
        above={<BackLink />}
        title={t("checkout.title")}
        description={overview.data?.provider?.hosted ? undefined : t("checkout.lead")}
      />
      {homes.data &&
      overview.data &&
      form.keep.isKnown &&
      (before.data || !search.again || before.isError) ? (
        <Choice
          accounts={homes.data.accounts}
          overview={overview.data}
          before={before.data}
          search={search}
          key={`${search.of} ${search.again} ${search.all}`}
          {...form}
        />
      ) : failed ? (
        <LoadFailed
          query={{
            error: failed.error,
            isFetching: failed.isFetching,
            refetch: () => Promise.all(queries.map((one) => one.refetch())),
          }}
        />
      ) : (
        <WaitingBlocks heights={["h-96"]} />
      )}
    </Frame>
  );
}

type ChoiceProps = Props & {
  accounts: readonly PayableHome[];
  overview: CheckoutView;
  before: CardPaymentView | undefined;
};

function Choice({ accounts, overview, before, search, ...form }: ChoiceProps) {
  const { t } = useTranslation();
  const { provider } = overview;
  const { invoice } = search;
  const billed = accounts.find(({ open }) => open.some(({ id }) => id === invoice));
  const wanted = before?.apartmentId ?? search.of ?? billed?.apartmentId;
  const owing = accounts.find(({ balance }) => balance > 0) ?? accounts[0];
  const groups = groupByPayee(accounts).map((homes) => homes.map(({ apartmentId }) => apartmentId));
  // It stays what the form was opened for, also once it owes nothing.
  const [chosen, choose] = useState(() => {
    const group = search.all && groups.find((ids) => !wanted || ids.includes(wanted));
    if (group) return group;
    const again = before?.others.map(({ apartmentId }) => apartmentId) ?? [];
    const ids = [wanted ?? owing?.apartmentId, ...again];
    return accounts.map(({ apartmentId }) => apartmentId).filter((id) => ids.includes(id));
  });
  const recent = useMemo(() => recentOf(overview, chosen), [overview, chosen]);
  const homes = useMemo(() => {
    const all = accounts.filter(({ apartmentId }) => chosen.includes(apartmentId));
    return withoutBusy(all, recent);
  }, [accounts, chosen, recent]);
  const [home] = homes;
  const isBusy = recent.some(({ status }) => status === "processing");
  const hasMore = !isBusy || homes.some(({ open }) => open.length > 0);
  // Judged as the form opens: one that is being filled in is not taken away by another tab.
  const [waiting, wait] = useState(() => toldFirst(recent, search, homes));
  if (!home && owing)
    return (
      <EmptyState
        illustration="search"
        title={t("checkout.foreign.title")}
        description={t("checkout.foreign.body")}
      />
    );
  if (!home)
    return (
      <EmptyState
        illustration="mailbox"
        title={t("checkout.no_home.title")}
        description={t("checkout.no_home.body")}
      />
    );
  if (!provider)
    return (
      <EmptyState
        illustration="search"
        title={t("checkout.no_provider.title")}
        description={t("checkout.no_provider.body")}
      />
    );
  const payeeOf = (ids: readonly string[]) =>
    accounts.find(({ apartmentId }) => ids.includes(apartmentId))?.payee;
  const place = ({ address, number }: PayableHome) => t("payments.place", { address, number });
  return (
    <Card>
      <div className="flex flex-col gap-5">
        {provider.test && <TestNotice />}
        {accounts.length > 1 && (
          <SelectField
            label={t("checkout.home")}
            value={chosen.join(" ")}
            onValueChange={(value) => choose(value.split(" "))}
            options={[
              ...accounts.map((one) => ({ value: one.apartmentId, label: place(one) })),
              ...withChosen(groups, chosen).map((ids) => ({
                value: ids.join(" "),
                label: t("checkout.joint.homes", { count: ids.length, payee: payeeOf(ids) }),
              })),
            ]}
          />
        )}
        <Facts
          columns={2}
          items={[
            ...(accounts.length > 1
              ? []
              : [{ label: t("checkout.place_fact"), value: place(home) }]),
            { label: t("checkout.payee_fact"), value: home.payee },
          ]}
        />
        {recent.length > 0 && <Recent payments={recent} />}
        {waiting && recent.length > 0 ? (
          hasMore && (
            <Button className="self-start" onClick={() => wait(false)}>
              {t(isBusy ? "checkout.lately.other" : "checkout.lately.more")}
            </Button>
          )
        ) : homes.length > 1 ? (
          <JointForm
            key={chosen.join(" ")}
            homes={homes}
            elsewhere={provider.hosted ? providerNames[provider.name] : null}
            before={before?.others.length ? before : undefined}
            onCharged={form.onCharged}
          />
        ) : (
          <PayForm
            key={home.apartmentId}
            home={home}
            place={place(home)}
            first={home.apartmentId === wanted ? invoice : undefined}
            advance={home.apartmentId === wanted && !invoice && search.ahead === true}
            elsewhere={provider.hosted ? providerNames[provider.name] : null}
            before={before?.apartmentId === home.apartmentId ? before : undefined}
            {...form}
          />
        )}
      </div>
    </Card>
  );
}

/** Adds the chosen homes where they are no group any more, so that the list still names them. */
function withChosen(groups: readonly string[][], chosen: string[]): readonly string[][] {
  const known = groups.some((ids) => ids.join(" ") === chosen.join(" "));
  return known || chosen.length < 2 ? groups : [...groups, chosen];
}
