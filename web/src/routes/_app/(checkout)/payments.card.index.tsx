import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { autopaysQuery } from "#web/features/autopay/queries.ts";
import { autopayTexts } from "#web/features/autopay/texts.ts";
import { useKeepTyped } from "#web/features/autopay/card/use-keep-typed.ts";
import { WhereTo } from "#web/features/billing/payment/where-to.tsx";
import { TransferInstead } from "#web/features/billing/transfer/transfer-instead.tsx";
import { homesQuery } from "#web/features/billing/queries.ts";
import { billingTexts } from "#web/features/billing/texts.ts";
import { CardPage } from "#web/features/checkout/form/card-page.tsx";
import { overviewQuery } from "#web/features/checkout/queries.ts";
import { readCardSearch } from "#web/features/checkout/search.ts";
import { checkoutTexts } from "#web/features/checkout/texts.ts";
import { PlaceRequired } from "#web/features/home/public.tsx";

export const Route = createFileRoute("/_app/(checkout)/payments/card/")({
  validateSearch: readCardSearch,
  loader: () => {
    void queryClient.prefetchQuery(homesQuery);
    void queryClient.prefetchQuery(overviewQuery);
    void queryClient.prefetchQuery(autopaysQuery);
    return loadTranslations(billingTexts, checkoutTexts, autopayTexts);
  },
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  const keep = useKeepTyped();
  return (
    <PlaceRequired title={t("checkout.title")}>
      <CardPage
        search={Route.useSearch()}
        keep={keep}
        whereTo={(what) => <WhereTo onPage {...what} />}
        instead={(what) => <TransferInstead {...what} />}
        // In place of the form: Back leads past it, not to an empty one.
        onCharged={(paymentId, page) =>
          void navigate({
            to: "/payments/card/$paymentId",
            params: { paymentId },
            replace: true,
          }).then(() => page && window.location.assign(page))
        }
      />
    </PlaceRequired>
  );
}
