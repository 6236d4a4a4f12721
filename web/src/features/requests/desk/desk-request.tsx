import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { BuildingView } from "#core/buildings/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { haveAnswered } from "#web/app/have-answered.ts";
import { Page } from "#web/app/page.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { contactsQuery, servedBuildingsQuery } from "#web/app/places.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { ListFailed } from "../list-states.tsx";
import {
  BackToList,
  FormFrame,
  FormSection,
  WhatSection,
  WhenSection,
} from "../new/form-frame.tsx";
import { emptyForm } from "../new/form-model.ts";
import { requestDraftName } from "../new/request-draft-name.ts";
import { useRequestForm } from "../new/use-request-form.ts";
import { useMe } from "../use-me.ts";
import { DeskPlaceFields } from "./desk-place-fields.tsx";
import { deskReader } from "./desk-reader.ts";
import { deskApartmentQuery } from "./queries.ts";
import { ReporterFields } from "./reporter-fields.tsx";

type Props = {
  /** Chosen on the way here. */
  apartmentId?: string | undefined;
  onOpened: (view: RequestView) => void;
};

/** A new request that staff open: for a resident, for somebody who called, or of their own. */
export function DeskRequest({ apartmentId, onOpened }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const buildings = useQuery(servedBuildingsQuery);
  // The phone of duty stands above the form, which would move down under a finger.
  const contacts = useQuery(contactsQuery);
  const apartment = useQuery({
    ...deskApartmentQuery(apartmentId ?? ""),
    enabled: apartmentId !== undefined,
  });
  const isKnown = haveAnswered(contacts) && (apartmentId === undefined || haveAnswered(apartment));
  usePageTitle(t("requests.form.title"));
  return (
    <Page width="reading">
      <PageHeader
        above={<BackToList to="/manager/requests" />}
        title={t("requests.form.title")}
        description={t("request_desk.lead")}
      />
      <div className="mt-5">
        {(buildings.isPending || (buildings.data && !isKnown)) && (
          <WaitingRows cards picture="square" rows={3} />
        )}
        {!buildings.data && buildings.isError && <ListFailed query={buildings} />}
        {buildings.data?.length === 0 && isKnown && (
          <EmptyState
            illustration="key"
            title={t("request_desk.no_building_title")}
            description={t("request_desk.no_building_body")}
          />
        )}
        {buildings.data && buildings.data.length > 0 && isKnown && (
          <Form
            personId={me.id}
            buildings={buildings.data}
            orgId={contacts.data?.[0]?.orgId}
            apartment={apartment.data ?? null}
            onOpened={onOpened}
          />
        )}
      </div>
    </Page>
  );
}

type FormProps = {
  personId: string;
  buildings: readonly BuildingView[];
  orgId: string | undefined;
  apartment: { id: string; buildingId: string; entrance: { id: string } | null } | null;
  onOpened: (view: RequestView) => void;
};

function Form({ personId, buildings, orgId, apartment, onOpened }: FormProps) {
  const { t } = useTranslation();
  const [first, ...others] = buildings;
  const only = others.length === 0 ? (first?.id ?? null) : null;
  const state = useRequestForm({
    personId,
    // What is written about an apartment is not offered for another one.
    name: `${requestDraftName(personId)}:desk${apartment ? `-${apartment.id}` : ""}`,
    initial: {
      ...emptyForm,
      buildingId: apartment?.buildingId ?? only,
      entranceId: apartment?.entrance?.id ?? null,
      apartmentId: apartment?.id ?? null,
    },
    reader: deskReader,
    onOpened,
  });
  const { form } = state;
  return (
    <FormFrame
      state={state}
      orgId={orgId}
      duplicate={t("request_desk.duplicate", { number: state.duplicate.number })}
    >
      <FormSection title={t("requests.form.section.where")}>
        <DeskPlaceFields form={form} buildings={buildings} />
      </FormSection>
      <FormSection title={t("request_desk.who")}>
        <ReporterFields form={form} />
      </FormSection>
      <WhatSection state={state} orgId={orgId} />
      <WhenSection state={state} orgId={orgId} forStaff />
    </FormFrame>
  );
}
