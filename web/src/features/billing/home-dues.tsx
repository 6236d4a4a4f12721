import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import type { Pay, PayAll } from "./payments-page/homes-standing.tsx";
import { homesQuery } from "./queries.ts";
import { Standing } from "./standing-card.tsx";

type Places = MeView["places"];

type Props = { places: Places; pay: Pay; payAll: PayAll };

/** How each of somebody's apartments stands, on the first page they open: what is owed, or that nothing is. */
export function HomeDues({ places, pay, payAll }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const homes = useQuery(homesQuery);
  const apartments = [...new Map(places.map((place) => [place.apartmentId, place])).values()];
  const accountsByApartment = apartments.map((apartment) => ({
    apartment,
    account: homes.data?.accounts.find(({ apartmentId }) => apartmentId === apartment.apartmentId),
  }));
  const several = apartments.length > 1;
  const owing = accountsByApartment.flatMap(({ account }) =>
    account && account.balance > 0 ? [account] : [],
  );
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 [--slip-under:var(--paper)] print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {t("billing.title")}
        </h2>
        {!several && (
          <Button size="sm" variant="quiet" render={<Link to="/payments" />}>
            {t("money.home.open")}
          </Button>
        )}
      </div>
      {homes.isPending && <Skeleton className="h-36 w-full rounded-md" />}
      {accountsByApartment.map(
        ({ apartment, account }) =>
          account && (
            <div key={apartment.apartmentId} className="flex flex-col gap-1.5">
              {several && (
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h3 className="text-base font-[560]">{placeText(apartment, t)}</h3>
                  <Open apartment={apartment} />
                </div>
              )}
              <Standing account={account} />
              {account.balance > 0 && (
                <div className="flex min-h-control flex-wrap gap-2 pt-1.5 max-sm:*:grow">
                  <Suspense>
                    {pay({
                      apartmentId: apartment.apartmentId,
                      ...(several ? { place: placeText(apartment, t), compact: true } : {}),
                    })}
                  </Suspense>
                </div>
              )}
            </div>
          ),
      )}
      {owing.length > 1 && (
        <div className="flex min-h-control flex-col items-start gap-2 max-sm:*:w-full">
          <Suspense>{payAll(owing)}</Suspense>
        </div>
      )}
      {!homes.data && homes.isError && (
        <PartialNotice
          action={
            <Button size="sm" busy={homes.isFetching} onClick={() => void homes.refetch()}>
              {t("common.retry")}
            </Button>
          }
        >
          {t("billing.account.failed")}. {describeError(homes.error, t).text}
        </PartialNotice>
      )}
    </section>
  );
}

function Open({ apartment }: { apartment: Places[number] }) {
  const { t } = useTranslation();
  const { apartmentId } = apartment;
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={t("money.home.open_of", { place: placeText(apartment, t) })}
      render={<Link to="/apartments/$apartmentId" params={{ apartmentId }} hash="invoices" />}
    >
      {t("money.home.open")}
    </Button>
  );
}

function placeText({ address, apartment }: Places[number], t: TFunction): string {
  return t("home.on_map", { address, apartment });
}
