import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { HomesView } from "#core/billing/views.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { homesQuery } from "../queries.ts";
import { PropertyFacts } from "./property-facts.tsx";

/** How an apartment stands in a list of one's own: what is owed, who rents it. Loads by itself. */
export function HomeMoney({ apartmentId }: { apartmentId: string }) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(homesQuery);
  if (isPending) return <Skeleton className="mt-2 h-5 w-40" />;
  const account = data?.accounts.find((one) => one.apartmentId === apartmentId);
  // The list leads on without it.
  if (!account) return null;
  return (
    <>
      <span className="mt-2 block font-[560] tabular-nums">{stands(account, t)}</span>
      <PropertyFacts account={account} />
    </>
  );
}

function stands({ balance, credit }: HomesView["accounts"][number], t: TFunction): string {
  if (balance > 0) return t("payments.to_pay", { amount: formatMoney(balance) });
  return credit > 0 ? t("payments.ahead", { amount: formatMoney(credit) }) : t("payments.clear");
}
