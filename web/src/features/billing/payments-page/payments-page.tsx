import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HomesView } from "#core/billing/views.ts";
import { HeardNote } from "#web/app/inbox/heard-note.tsx";
import { useBackToList } from "#web/app/pages/use-back-to-list.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Page } from "#web/app/page.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { InvoiceSheet } from "../invoice/invoice-sheet.tsx";
import { PaymentList } from "../payment/payment-list.tsx";
import { FormerMoney } from "../former/former-money.tsx";
import { FormerPlaces } from "../former/former-places.tsx";
import { homesQuery } from "../queries.ts";
import type { PaymentsSearch } from "../search.ts";
import { HomeStatement } from "../statement/home-statement.tsx";
import { HomeInvoices } from "./home-invoices.tsx";
import { HomesStanding, type Pay, type PayAll } from "./homes-standing.tsx";
import { MoneyTabs } from "./money-tabs.tsx";
import { placeOfHomes } from "./place-of.ts";

type Props = {
  search: PaymentsSearch;
  onSearch: (search: PaymentsSearch) => void;
  /** True while it is not known how one may pay. */
  isWaiting: boolean;
  /** A way to pay all of a home, or one of its invoices. */
  pay: Pay;
  payAll: PayAll;
  /** Notice above everything. */
  notice: ReactNode;
  /** Autopay of these homes. */
  autopay: (accounts: HomesView["accounts"]) => ReactNode;
};

/** The money of all one's homes: what is owed first, then the invoices and what has been paid. */
export function PaymentsPage({ isWaiting, ...props }: Props) {
  const { t } = useTranslation();
  const query = useQuery(homesQuery);
  usePageTitle(t("payments.title"));
  return (
    <Page width="list" className="flex flex-col gap-stack">
      <PageHeader title={t("payments.title")} description={t("payments.lead")} />
      {query.isPending || isWaiting ? (
        // Until all is known: a way to pay that came later would take the place of another.
        <WaitingBlocks heights={["h-24", "h-64"]} className="gap-stack" />
      ) : query.data ? (
        <OwnMoney homes={query.data} {...props} />
      ) : (
        <LoadFailed query={query} />
      )}
    </Page>
  );
}

/** The money of today's homes, or that of a former one which the address names. */
function OwnMoney(props: Omit<Props, "isWaiting"> & { homes: HomesView }) {
  const { t } = useTranslation();
  const { homes, search, onSearch } = props;
  const places = useQuery(entryQuery).data?.me?.formerPlaces ?? [];
  const isAlone = homes.accounts.length === 0 && places.length === 1;
  const former = isAlone ? places[0] : places.find(({ apartmentId }) => apartmentId === search.of);
  if (former)
    return (
      <>
        {!isAlone && (
          <Link to="/payments" className="prose-link self-start">
            {t("payments.former.all")}
          </Link>
        )}
        <FormerMoney place={former} search={search} onSearch={onSearch} />
      </>
    );
  return (
    <>
      {(homes.accounts.length > 0 || places.length === 0) && <Money {...props} />}
      {places.length > 0 && <FormerPlaces places={places} />}
    </>
  );
}

function Money({
  homes: { accounts },
  search,
  onSearch,
  pay,
  payAll,
  notice,
  autopay,
}: Omit<Props, "isWaiting"> & { homes: HomesView }) {
  const { t } = useTranslation();
  const backToList = useBackToList();
  const [first] = accounts;
  if (!first)
    return (
      <EmptyState
        illustration="mailbox"
        title={t("payments.no_home.title")}
        description={t("payments.no_home.body")}
      />
    );
  const { invoice: number } = search;
  // An address written by hand, or one of a letter, names no apartment.
  const home =
    accounts.find(({ apartmentId }) => apartmentId === search.of) ??
    accounts.find(({ open }) => open.some((one) => one.number === number)) ??
    first;
  const close = () => {
    if (backToList) backToList();
    else onSearch({ ...search, invoice: undefined, of: undefined });
  };
  return (
    <>
      {notice}
      <HomesStanding accounts={accounts} pay={pay} payAll={payAll} />
      {autopay(accounts)}
      <Card flush>
        <div className="px-card py-3.5 print:hidden">
          <MoneyTabs search={search} onSearch={onSearch} />
        </div>
        {search.money === "statement" ? (
          <HomeStatement accounts={accounts} search={search} onSearch={onSearch} />
        ) : search.money === "payments" ? (
          <PaymentList placeOf={placeOfHomes(accounts, t)} />
        ) : (
          <HomeInvoices accounts={accounts} search={search} onSearch={onSearch} />
        )}
      </Card>
      <HeardNote
        choice="payments"
        text={(way) => t(`payments.heard.${way}`)}
        change={t("payments.heard.change")}
      />
      <InvoiceSheet
        number={number}
        orgId={home.orgId}
        apartmentId={home.apartmentId}
        onClose={close}
        pay={({ id, apartment }) => pay({ apartmentId: apartment.id, invoiceId: id })}
      />
    </>
  );
}
