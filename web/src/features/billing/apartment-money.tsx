import { useQuery } from "@tanstack/react-query";
import { HandCoins, ReceiptText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountView, InvoiceView } from "#core/billing/views.ts";
import { useBackToList } from "#web/app/pages/use-back-to-list.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { EmptyState, PartialNotice } from "#web/ui/content/states.tsx";
import { InvoiceList } from "./invoice/invoice-list.tsx";
import { InvoiceSheet } from "./invoice/invoice-sheet.tsx";
import { IssueInvoice } from "./issue/issue-invoice.tsx";
import type { CardRefund } from "./payment/payment-actions.tsx";
import { PaymentList } from "./payment/payment-list.tsx";
import { accountQuery } from "./queries.ts";
import { ReceivePayment } from "./payment/receive-payment.tsx";
import type { MoneySearch } from "./search.ts";
import { Standing } from "./standing-card.tsx";
import { MoneyTabs } from "./payments-page/money-tabs.tsx";
import { StatementPanel } from "./statement/statement-panel.tsx";

export type MoneyApartment = { id: string; orgId: string; number: string; address: string };

type Props = {
  apartment: MoneyApartment;
  /** For those who look after the apartment; else for those who live there or own it. */
  staff?: boolean;
  search: MoneySearch;
  /** Replaces the state in the address. */
  onSearch: (search: MoneySearch) => void;
  /** A way for the household to pay all of it, or an invoice. */
  pay?: (what: { apartmentId: string; invoiceId?: string; advance?: boolean }) => ReactNode;
  /** Late fee state, for staff. */
  lateFee?: ReactNode;
  /** How staff give back what a card has paid. */
  refund?: CardRefund;
  /** Autopay state. */
  autopay?: ReactNode;
};

/** The money of an apartment on its page: how it stands, its invoices, what has come in. */
export function ApartmentMoney(props: Props) {
  const { apartment, staff = false, search, onSearch, pay, refund, autopay, lateFee } = props;
  const { t } = useTranslation();
  const backToList = useBackToList();
  const account = useQuery(accountQuery(apartment.id));
  const [dialog, setDialog] = useState<"issue" | "correct" | "receive" | null>(null);
  const [first, setFirst] = useState<InvoiceView | null>(null);
  const [wrong, setWrong] = useState<InvoiceView | null>(null);
  const opening = (what: typeof dialog) => ({
    open: dialog === what,
    onOpenChange: (open: boolean) => setDialog(open ? what : null),
  });
  const receive = (invoice: InvoiceView | null) => {
    setFirst(invoice);
    setDialog("receive");
  };
  const correct = (invoice: InvoiceView) => {
    setWrong(invoice);
    setDialog("correct");
  };
  const close = () => {
    if (backToList) backToList();
    else onSearch({ ...search, invoice: undefined });
  };
  return (
    <Card
      id="invoices"
      flush
      title={t("billing.title")}
      actions={
        account.data && (
          <Actions
            account={account.data}
            onIssue={() => setDialog("issue")}
            onReceive={() => receive(null)}
          />
        )
      }
    >
      <div className="flex flex-col gap-3.5 px-card pb-3.5">
        {account.isPending && <Skeleton className="h-24 rounded-md" />}
        {account.data && <Standing account={account.data} />}
        {autopay}
        {lateFee}
        {pay && !account.isPending && (
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            {pay({ apartmentId: apartment.id, advance: account.data?.balance === 0 })}
          </div>
        )}
        {!account.data && account.isError && (
          <PartialNotice
            action={
              <Button size="sm" busy={account.isFetching} onClick={() => void account.refetch()}>
                {t("common.retry")}
              </Button>
            }
          >
            {t("billing.account.failed")}. {describeError(account.error, t).text}
          </PartialNotice>
        )}
        <MoneyTabs search={search} onSearch={onSearch} className="self-start print:hidden" />
      </div>
      {search.money === "statement" ? (
        <StatementPanel apartmentId={apartment.id} search={search} onSearch={onSearch} />
      ) : search.money === "payments" ? (
        <PaymentList apartmentId={apartment.id} {...(refund ? { refund } : {})} />
      ) : (
        <InvoiceList
          apartmentId={apartment.id}
          open={account.data?.open ?? []}
          empty={<NoInvoices staff={staff} />}
        />
      )}
      <InvoiceSheet
        number={search.invoice}
        orgId={apartment.orgId}
        apartmentId={apartment.id}
        onClose={close}
        onReceive={receive}
        {...(staff ? { onCorrect: correct } : {})}
        pay={({ id }) => pay?.({ apartmentId: apartment.id, invoiceId: id })}
      />
      {staff && account.data && (
        <>
          <IssueInvoice
            apartment={apartment}
            account={account.data}
            onIssued={() => onSearch({ ...search, money: undefined })}
            {...opening("issue")}
          />
          {wrong && (
            <IssueInvoice
              key={wrong.id}
              apartment={apartment}
              account={account.data}
              wrong={wrong}
              onIssued={() => onSearch({ ...search, money: undefined, invoice: undefined })}
              {...opening("correct")}
            />
          )}
          <ReceivePayment
            apartment={apartment}
            account={account.data}
            first={first}
            {...opening("receive")}
          />
        </>
      )}
    </Card>
  );
}

type ActionsProps = { account: AccountView; onIssue: () => void; onReceive: () => void };

function Actions({ account: { allowed, balance }, onIssue, onReceive }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {allowed.includes("receive") && (
        <Button
          size="sm"
          variant={balance > 0 ? "primary" : "secondary"}
          className="print:hidden"
          icon={<HandCoins aria-hidden />}
          onClick={onReceive}
        >
          {t("billing.receive.action")}
        </Button>
      )}
      {allowed.includes("issue") && (
        <Button
          size="sm"
          className="print:hidden"
          icon={<ReceiptText aria-hidden />}
          onClick={onIssue}
        >
          {t("billing.issue.action")}
        </Button>
      )}
    </>
  );
}

function NoInvoices({ staff }: { staff: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      compact
      headingLevel={3}
      illustration="mailbox"
      className="pb-6"
      title={t("billing.account.nothing")}
      description={t(staff ? "billing.none.staff" : "billing.none.home")}
    />
  );
}
