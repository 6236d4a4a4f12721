import { useTranslation } from "react-i18next";
import type { HomesView } from "#core/billing/views.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import type { PaymentsSearch } from "../search.ts";
import { StatementPanel } from "./statement-panel.tsx";

type Props = {
  accounts: HomesView["accounts"];
  search: PaymentsSearch;
  onSearch: (search: PaymentsSearch) => void;
};

/** The statement of one of one's homes; of several it is chosen which. */
export function HomeStatement({ accounts, search, onSearch }: Props) {
  const { t } = useTranslation();
  const home = accounts.find(({ apartmentId }) => apartmentId === search.of) ?? accounts[0];
  if (!home) return null;
  return (
    <StatementPanel
      apartmentId={home.apartmentId}
      search={search}
      onSearch={onSearch}
      which={
        accounts.length > 1 && (
          <SelectField
            compact
            className="min-w-0 flex-1 basis-64"
            label={t("statement.home")}
            value={home.apartmentId}
            onValueChange={(of) => onSearch({ ...search, of })}
            options={accounts.map(({ apartmentId, address, number }) => ({
              value: apartmentId,
              label: t("payments.place", { address, number }),
            }))}
          />
        )
      }
    />
  );
}
