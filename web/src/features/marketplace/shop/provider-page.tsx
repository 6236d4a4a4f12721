import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Absent, BackLink, Fame, lastsText, priceText } from "../parts.tsx";
import { providerQuery } from "../queries.ts";
import { Contact, Reviews, WeekHours } from "./provider-parts.tsx";

/** A provider as residents see it. */
export function ProviderPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: provider, ...query } = useQuery(providerQuery(id));
  usePageTitle(provider?.name ?? t("market.provider"));
  return (
    <Page width="cards" className="flex flex-col gap-stack">
      {provider ? (
        <>
          <PageHeader
            above={<BackLink to="/services">{t("market.back")}</BackLink>}
            title={provider.name}
            description={provider.about}
            badge={<Fame {...provider} />}
          />
          <div className="grid items-start gap-stack lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
            <div className="flex min-w-0 flex-col gap-stack">
              <Card title={t("market.services")}>
                <ul className="flex flex-col">
                  {provider.services.map((service) => (
                    <li
                      key={service.id}
                      className="border-t border-line py-3 first:border-t-0 first:pt-0"
                    >
                      <Link
                        to="/services/$serviceId"
                        params={{ serviceId: service.id }}
                        className="font-[560] underline underline-offset-4"
                      >
                        {service.title}
                      </Link>
                      <p className="text-sm text-ink-soft">
                        {priceText(service, t)} · {lastsText(service.minutes, t)}
                      </p>
                    </li>
                  ))}
                  {provider.services.length === 0 && (
                    <li className="text-ink-soft">{t("market.no_services")}</li>
                  )}
                </ul>
              </Card>
              <Card title={t("market.reviews")}>
                <Reviews latest={provider.latest} />
              </Card>
            </div>
            <div className="flex min-w-0 flex-col gap-stack">
              <Card title={t("market.contact")}>
                <Contact {...provider} />
              </Card>
              <Card title={t("market.hours")}>
                <WeekHours hours={provider.hours} />
              </Card>
            </div>
          </div>
        </>
      ) : (
        <Absent
          query={query}
          title={t("market.providers.nothing_here")}
          back="/services"
          backLabel={t("market.back")}
        />
      )}
    </Page>
  );
}
