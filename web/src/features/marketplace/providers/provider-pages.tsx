import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProviderView } from "#core/marketplace/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { useOpened } from "#web/app/use-opened.ts";
import { Page } from "#web/app/page.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { Absent, BackLink, Fame } from "../parts.tsx";
import { providerChange, providerQuery } from "../queries.ts";
import { Contact, Reviews, WeekHours } from "../shop/provider-parts.tsx";
import { ProviderActions } from "./provider-actions.tsx";
import { ProviderEditor } from "./provider-editor.tsx";
import { emptyProvider, typedOf } from "./provider-form.ts";

const list = "/manager/marketplace-orders/providers";

/** A new provider; it waits for approval, which its own page gives. */
export function NewProviderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const add = useVerb(api.marketplace.addProvider, { ...providerChange, once: true });
  usePageTitle(t("market.providers.add"));
  return (
    <Page width="cards" className="flex flex-col gap-stack">
      <PageHeader
        above={<BackLink to={list}>{t("market.providers.back")}</BackLink>}
        title={t("market.providers.add")}
      />
      <ProviderEditor
        initial={emptyProvider}
        label={t("market.providers.add")}
        submit={(input) => add.mutateAsync({ ...input, approve: false })}
        done={({ id }) => {
          toast.success(t("market.providers.done.add"));
          void navigate({ to: `${list}/$providerId`, params: { providerId: id } });
        }}
      />
    </Page>
  );
}

/** A provider as staff have it: its state, its form, what residents said. */
export function EditProviderPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: provider, ...query } = useQuery(providerQuery(id));
  usePageTitle(provider?.name ?? t("market.provider"));
  return (
    <Page width="cards" className="flex flex-col gap-stack">
      {provider ? (
        <Provider provider={provider} />
      ) : (
        <Absent
          query={query}
          title={t("market.providers.nothing_here")}
          back={list}
          backLabel={t("market.providers.back")}
        />
      )}
    </Page>
  );
}

function Provider({ provider }: { provider: ProviderView }) {
  const { t } = useTranslation();
  const [saves, setSaves] = useState(0);
  const { id, approved, archived, allowed } = provider;
  const state = archived ? "archived" : approved ? "approved" : "waiting";
  return (
    <>
      <PageHeader
        above={<BackLink to={list}>{t("market.providers.back")}</BackLink>}
        title={provider.name}
        badge={<Badge>{t(`market.providers.states.${state}`)}</Badge>}
        description={<Fame {...provider} />}
        actions={allowed.edit && <ProviderActions provider={provider} />}
      />
      {allowed.edit && !archived ? (
        <Form
          // Services that were new have ids once they are written.
          key={`${id}-${saves}`}
          provider={provider}
          onSaved={() => setSaves(saves + 1)}
        />
      ) : (
        <div className="grid gap-stack sm:grid-cols-2">
          <Card title={t("market.contact")}>
            <Contact {...provider} />
          </Card>
          <Card title={t("market.hours")}>
            <WeekHours hours={provider.hours} />
          </Card>
        </div>
      )}
      <Card title={t("market.reviews")}>
        <Reviews latest={provider.latest} />
      </Card>
    </>
  );
}

type FormProps = { provider: ProviderView; onSaved: () => void };

/** The form of a provider. Whoever is too late is told, and keeps what they typed. */
function Form({ provider, onSaved }: FormProps) {
  const { t } = useTranslation();
  const { id, version } = provider;
  const change = useVerb(api.marketplace.changeProvider, providerChange);
  const opened = useOpened({ known: provider, mark: version, written: typedOf });
  // Approved meanwhile: nothing of what is written here has changed.
  const same = JSON.stringify(opened.now) === JSON.stringify(typedOf(opened.seen));
  if (version !== opened.seen.version && same) opened.goOn();
  return (
    <ProviderEditor
      initial={opened.first}
      label={t("common.save")}
      submit={(input) => change.mutateAsync({ id, version: opened.seen.version, ...input })}
      refused={opened.refused}
      done={() => {
        toast.success(t("common.saved"));
        onSaved();
      }}
    />
  );
}
