import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { billPeriods, invoiceTypes } from "#core/billing/model.ts";
import { monthsOf } from "#core/billing/rules/period.ts";
import type { HomesView } from "#core/billing/views.ts";
import { useToday } from "#web/app/clock.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { InvoiceRows } from "../invoice/invoice-list.tsx";
import { homeInvoicesQuery } from "../queries.ts";
import type { PaymentsSearch } from "../search.ts";
import { placeOfHomes } from "./place-of.ts";

type Props = {
  accounts: HomesView["accounts"];
  search: PaymentsSearch;
  onSearch: (search: PaymentsSearch) => void;
};

/** Invoices of all one's homes, by the months they are for and by kind. */
export function HomeInvoices({ accounts, search, onSearch }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const { period, type } = search;
  const list = useInfiniteQuery(
    homeInvoicesQuery({ ...(period ? { period } : {}), ...(type ? { type } : {}) }),
  );
  const months = period && monthsOf(period, today);
  const open = accounts
    .flatMap((account) => account.open)
    .filter((one) => !type || one.type === type)
    .filter((one) => !months || (months.first <= one.period && one.period <= months.last))
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  const placeOf = placeOfHomes(accounts, t);
  const narrowed = Boolean(period ?? type);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 px-card pb-3.5 sm:max-w-md print:hidden">
        <SelectField
          compact
          hideLabel
          label={t("payments.period.label")}
          value={period ?? ""}
          onValueChange={(next) =>
            onSearch({ ...search, period: billPeriods.find((one) => one === next) })
          }
          options={[
            { value: "", label: t("payments.period.all") },
            ...billPeriods.map((value) => ({ value, label: t(`payments.period.${value}`) })),
          ]}
        />
        <SelectField
          compact
          hideLabel
          label={t("payments.type.label")}
          value={type ?? ""}
          onValueChange={(next) =>
            onSearch({ ...search, type: invoiceTypes.find((one) => one === next) })
          }
          options={[
            { value: "", label: t("payments.type.all") },
            ...invoiceTypes.map((value) => ({ value, label: t(`billing.type.${value}`) })),
          ]}
        />
      </div>
      <InvoiceRows
        list={list}
        open={open}
        {...(placeOf ? { placeOf: ({ apartmentId }) => placeOf(apartmentId) } : {})}
        empty={
          <EmptyState
            compact
            className="pb-6"
            illustration={narrowed ? "search" : "mailbox"}
            title={t(narrowed ? "payments.found_none.title" : "payments.nothing.title")}
            description={t(narrowed ? "payments.found_none.body" : "payments.nothing.body")}
            actions={
              narrowed && (
                <Button onClick={() => onSearch({ ...search, period: undefined, type: undefined })}>
                  {t("payments.found_none.clear")}
                </Button>
              )
            }
          />
        }
      />
    </>
  );
}
