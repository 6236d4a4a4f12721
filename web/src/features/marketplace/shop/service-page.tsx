import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { Card, Facts } from "#web/ui/content/card.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Absent, BackLink, Fame, lastsText, priceText } from "../parts.tsx";
import { providerQuery, serviceQuery } from "../queries.ts";
import { OrderForm } from "./order-form.tsx";
import { Contact, Reviews } from "./provider-parts.tsx";

/** One service: what it is, whose, and the form that orders it. */
export function ServicePage({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: service, ...query } = useQuery(serviceQuery(id));
  const { data: provider } = useQuery({
    ...providerQuery(service?.provider.id ?? ""),
    enabled: service !== undefined,
  });
  usePageTitle(service?.title ?? t("market.service"));
  return (
    <Page width="cards" className="flex flex-col gap-stack">
      {service ? (
        <>
          <PageHeader
            above={<BackLink to="/services">{t("market.back")}</BackLink>}
            title={service.title}
            description={service.about}
          />
          <div className="grid items-start gap-stack lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
            <div className="flex min-w-0 flex-col gap-stack">
              <Card title={t("market.form.title")}>
                <OrderForm key={service.id} service={service} />
              </Card>
              {provider && provider.latest.length > 0 && (
                <Card title={t("market.reviews")}>
                  <Reviews latest={provider.latest} />
                </Card>
              )}
            </div>
            <Card title={t("market.provider")} className="max-lg:order-first">
              <Link
                to="/services/providers/$providerId"
                params={{ providerId: service.provider.id }}
                className="font-[560] underline underline-offset-4 wrap-anywhere"
              >
                {service.provider.name}
              </Link>
              <div className="mt-1 mb-3">
                <Fame {...service.provider} />
              </div>
              <Facts
                items={[
                  {
                    label: t(`market.pricings.${service.pricing}`),
                    value: `${priceText(service, t)} · ${lastsText(service.minutes, t)}`,
                  },
                ]}
              />
              {provider && <Contact {...provider} />}
            </Card>
          </div>
        </>
      ) : (
        <Absent
          query={query}
          title={t("market.nothing_here")}
          back="/services"
          backLabel={t("market.back")}
        />
      )}
    </Page>
  );
}
