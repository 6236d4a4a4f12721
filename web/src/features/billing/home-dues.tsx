import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { accountQuery } from "./queries.ts";
import { Standing } from "./standing-card.tsx";

type Places = MeView["places"];

/**
 * What is to be paid for each of somebody's apartments, on the first page they open. Nothing where nothing
 * is owed, nor while nobody knows: what comes and goes again would only frighten.
 */
export function HomeDues({ places }: { places: Places }) {
  const { t } = useTranslation();
  const id = useId();
  const apartments = [...new Map(places.map((place) => [place.apartmentId, place])).values()];
  const accounts = useQueries({
    queries: apartments.map(({ apartmentId }) => accountQuery(apartmentId)),
  });
  const owing = apartments.flatMap((flat, at) => {
    const account = accounts[at]?.data;
    return account && account.balance > 0 ? [{ flat, account }] : [];
  });
  const failed = accounts.filter(({ data, isError }) => isError && !data);
  if (owing.length === 0 && failed.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 [--slip-under:var(--paper)] print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {t("billing.title")}
        </h2>
        {apartments.length === 1 &&
          owing.map(({ flat }) => <Open key={flat.apartmentId} flat={flat} />)}
      </div>
      {owing.map(({ flat, account }) => (
        <div key={flat.apartmentId} className="flex flex-col gap-1.5">
          {apartments.length > 1 && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-base font-[560]">{placeText(flat, t)}</h3>
              <Open flat={flat} />
            </div>
          )}
          <Standing account={account} />
        </div>
      ))}
      {failed.length > 0 && (
        <PartialNotice
          action={
            <Button
              size="sm"
              busy={failed.some(({ isFetching }) => isFetching)}
              onClick={() => {
                for (const { refetch } of failed) void refetch();
              }}
            >
              {t("common.retry")}
            </Button>
          }
        >
          {t("billing.account.failed")}. {describeError(failed[0]?.error, t).text}
        </PartialNotice>
      )}
    </section>
  );
}

function Open({ flat }: { flat: Places[number] }) {
  const { t } = useTranslation();
  const { apartmentId } = flat;
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={t("money.home.open_of", { place: placeText(flat, t) })}
      render={<Link to="/apartments/$apartmentId" params={{ apartmentId }} hash="invoices" />}
    >
      {t("money.home.open")}
    </Button>
  );
}

function placeText({ address, apartment }: Places[number], t: TFunction): string {
  return t("home.on_map", { address, apartment });
}
