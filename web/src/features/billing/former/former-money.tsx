import { useTranslation } from "react-i18next";
import { isTakenBack } from "#core/kernel/former-home.ts";
import { useBackToList } from "#web/app/pages/use-back-to-list.ts";
import { Card } from "#web/ui/content/card.tsx";
import { InvoiceList } from "../invoice/invoice-list.tsx";
import { InvoiceSheet } from "../invoice/invoice-sheet.tsx";
import { PaymentList } from "../payment/payment-list.tsx";
import type { PaymentsSearch } from "../search.ts";
import { StatementPanel } from "../statement/statement-panel.tsx";
import { MoneyTabs } from "../payments-page/money-tabs.tsx";
import { type FormerPlace, useFormerTerm } from "./former-places.tsx";

type Props = {
  place: FormerPlace;
  search: PaymentsSearch;
  onSearch: (search: PaymentsSearch) => void;
};

/** Shows what was billed and paid for an apartment while it was somebody's; there is nothing to pay. */
export function FormerMoney({ place, search, onSearch }: Props) {
  const { t } = useTranslation();
  const backToList = useBackToList();
  const { apartmentId, orgId, address, apartment } = place;
  const undone = isTakenBack(place);
  const close = () => {
    if (backToList) backToList();
    else onSearch({ ...search, invoice: undefined });
  };
  return (
    <Card
      flush
      title={t("payments.place", { address, number: apartment })}
      description={`${useFormerTerm()(place)}. ${t(undone ? "payments.former.undone_lead" : "payments.former.lead")}`}
    >
      <div className="px-card pb-3.5 print:hidden">
        <MoneyTabs search={search} onSearch={onSearch} />
      </div>
      {search.money === "statement" ? (
        <StatementPanel apartmentId={apartmentId} search={search} onSearch={onSearch} />
      ) : search.money === "payments" ? (
        <PaymentList apartmentId={apartmentId} />
      ) : (
        <InvoiceList
          apartmentId={apartmentId}
          open={[]}
          empty={
            <p className="px-card pb-card text-ink-soft">
              {t(undone ? "payments.former.undone_no_invoices" : "payments.former.no_invoices")}
            </p>
          }
        />
      )}
      <InvoiceSheet
        number={search.invoice}
        orgId={orgId}
        apartmentId={apartmentId}
        onClose={close}
      />
    </Card>
  );
}
