import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { PlaceView } from "#core/buildings/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { useConnection } from "#web/app/offline/connection.ts";
import { haveAnswered } from "#web/app/have-answered.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { contactsQuery, ownPlacesQuery } from "#web/app/places.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Page } from "#web/app/page.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { EmptyState, PartialNotice } from "#web/ui/content/states.tsx";
import { ListFailed } from "../list-states.tsx";
import { DraftOffers } from "./draft-offers.tsx";
import { requestDraftName } from "./request-draft-name.ts";
import { chooseDraft, type RequestAbout } from "./request-drafts.ts";
import { BackToList, FormFrame, FormSection, WhatSection, WhenSection } from "./form-frame.tsx";
import { createResidentReader, emptyForm } from "./form-model.ts";
import { PlaceFields } from "./place-fields.tsx";
import { useMe } from "../use-me.ts";
import { useRequestForm } from "./use-request-form.ts";

type Props = {
  /** Chosen on the way here, e.g. on the dashboard. */
  about: RequestAbout;
  /** Id of a request that waits on this device and is mended. */
  unsent?: string | undefined;
  onOpened: (view: RequestView) => void;
  /** It waits on this device for the network. */
  onWaiting: () => void;
};

/** Reporting something: a minute on a phone, one hand free. */
export function NewRequest(props: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const { about, unsent } = props;
  const [name, setName] = useState(() =>
    unsent ? requestDraftName(me.id, unsent) : chooseDraft(me.id, about),
  );
  const places = useQuery(ownPlacesQuery);
  // The phone of duty stands above the form, which would move down under a finger.
  const isDutyKnown = haveAnswered(useQuery(contactsQuery));
  usePageTitle(t("requests.form.title"));
  return (
    <Page width="reading">
      <PageHeader
        above={<BackToList to="/requests" />}
        title={t("requests.form.title")}
        description={t("requests.form.lead")}
      />
      <div className="mt-5">
        {(places.isPending || (places.data && !isDutyKnown)) && (
          <WaitingRows cards picture="square" rows={3} />
        )}
        {!places.data && places.isError && <ListFailed query={places} />}
        {places.data?.length === 0 && isDutyKnown && (
          <EmptyState
            illustration="key"
            title={t("requests.form.no_place_title")}
            description={t("requests.form.no_place_body")}
          />
        )}
        {places.data && places.data.length > 0 && isDutyKnown && (
          <Form
            key={name}
            {...props}
            {...{ name, personId: me.id }}
            places={places.data}
            onContinue={setName}
          />
        )}
      </div>
    </Page>
  );
}

type DraftedProps = Props & {
  personId: string;
  /** Names the draft. */
  name: string;
  places: readonly PlaceView[];
  /** Opens another draft. */
  onContinue: (name: string) => void;
};

function Form({ places, personId, onContinue, about, ...props }: DraftedProps) {
  const { t } = useTranslation();
  const { category = null, apartmentId: chosen = null } = about;
  const initial = { ...emptyForm, category, apartmentId: chosen };
  const reader = createResidentReader(places);
  const state = useRequestForm({ initial, reader, personId, ...props });
  const isLost = useConnection((connection) => connection.isLost);
  const { form, uploads } = state;
  const apartmentId = useWatch({ control: form.control, name: "apartmentId" });
  const home = places.find(({ apartment }) => apartment.id === apartmentId) ?? places[0];
  return (
    <FormFrame
      state={state}
      orgId={home?.orgId}
      duplicate={t("requests.confirm.duplicate.body", { number: state.duplicate.number })}
      above={
        <>
          {!props.unsent && (
            <DraftOffers
              current={props.name}
              isNew={!state.restored}
              disabled={uploads.unfinished}
              personId={personId}
              onContinue={(name) => {
                // The next form offers what was typed in this one.
                state.keepDraft();
                onContinue(name);
              }}
            />
          )}
          {isLost && <PartialNotice>{t("requests.unsent.form")}</PartialNotice>}
        </>
      }
    >
      <WhatSection state={state} orgId={home?.orgId} hasEntrance={Boolean(home?.entrance)} />
      <FormSection title={t("requests.form.section.where")}>
        <PlaceFields form={form} places={places} />
      </FormSection>
      <WhenSection state={state} orgId={home?.orgId} />
    </FormFrame>
  );
}
