import { useQuery } from "@tanstack/react-query";
import { Link, useBlocker } from "@tanstack/react-router";
import { ArrowLeft, CircleAlert, FilePen, Send } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { PlaceView } from "#core/buildings/model.ts";
import { requestWords } from "#core/requests/rules/danger.ts";
import type { RequestView } from "#core/requests/views.ts";
import { UploadWaitNotice } from "#web/app/uploads/upload-wait-notice.tsx";
import { Locked } from "#web/app/form/locked.tsx";
import { useConnection } from "#web/app/offline/connection.ts";
import { haveAnswered } from "#web/app/have-answered.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { contactsQuery, ownPlacesQuery } from "#web/app/places.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { EmptyState, PartialNotice } from "#web/ui/content/states.tsx";
import { ListFailed } from "../list-states.tsx";
import { rememberedList } from "../list/list-memory.ts";
import { EmergencyNotice, UrgentPhones } from "../emergency-notice.tsx";
import { DraftOffers } from "./draft-offers.tsx";
import { requestDraftName } from "./request-draft-name.ts";
import { chooseDraft, type RequestAbout } from "./request-drafts.ts";
import { findEmergencyPlace, type RequestForm } from "./form-model.ts";
import { PlaceFields } from "./place-fields.tsx";
import { Photos } from "../files/photos.tsx";
import { useMe } from "../use-me.ts";
import { useRequestForm } from "./use-request-form.ts";
import { WhatFields } from "./what-fields.tsx";
import { WhenFields } from "./when-fields.tsx";

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
        above={<BackLink />}
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

type EmergencyProps = {
  form: RequestForm;
  places: readonly PlaceView[];
  beside: "words" | "priority";
};

/** Numbers to call, as soon as the words or the priority say that it cannot wait. */
function Emergency({ form, places, beside }: EmergencyProps) {
  const [title, description, kind, place, priority, apartmentId] = useWatch({
    control: form.control,
    name: ["title", "description", "kind", "place", "priority", "apartmentId"],
  });
  const home = places.find(({ apartment }) => apartment.id === apartmentId) ?? places[0];
  const text = requestWords({ title, description, place: kind === "other" ? place : null });
  if (findEmergencyPlace(text, priority) !== beside) return null;
  return <EmergencyNotice orgId={home?.orgId} priority={priority} text={text} />;
}

function BackLink() {
  const { t } = useTranslation();
  return (
    <Link
      to="/requests"
      search={rememberedList()}
      className="inline-flex min-h-9 items-center gap-1.5 self-start text-sm text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t("requests.list.title")}
    </Link>
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

function Form({ places, personId, onContinue, ...props }: DraftedProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const state = useRequestForm({ places, personId, ...props });
  const isLost = useConnection((connection) => connection.isLost);
  const { form, uploads, duplicate } = state;
  const apartmentId = useWatch({ control: form.control, name: "apartmentId" });
  const home = places.find(({ apartment }) => apartment.id === apartmentId) ?? places[0];
  const leave = useBlocker({
    shouldBlockFn: state.wouldLose,
    enableBeforeUnload: state.wouldLose,
    withResolver: true,
  });

  const submit = async (event: FormEvent) => {
    await state.submit(event);
    // After React has drawn the errors.
    requestAnimationFrame(() => focusFirstError(element.current));
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      onPaste={(event) => {
        // A picture pasted while writing belongs to the photos as well.
        const files = [...event.clipboardData.files];
        if (event.defaultPrevented || files.length === 0) return;
        event.preventDefault();
        uploads.add(files);
      }}
      className="flex flex-col gap-4"
    >
      {state.restored && (
        <PartialNotice
          icon={<FilePen aria-hidden />}
          action={
            <Button size="sm" variant="quiet" onClick={state.discard}>
              {t("requests.form.draft_discard")}
            </Button>
          }
        >
          {t("requests.form.draft_restored")}
        </PartialNotice>
      )}
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
      <UrgentPhones orgId={home?.orgId} />
      <Locked while={state.unsettled}>
        <Section title={t("requests.form.section.what")}>
          {/* Beside the title, where the words of danger are typed first. */}
          <WhatFields form={form} emergency={<Emergency {...{ form, places }} beside="words" />} />
          <Photos uploads={uploads} />
        </Section>
        <Section title={t("requests.form.section.where")}>
          <PlaceFields form={form} places={places} />
        </Section>
        <Section title={t("requests.form.section.when")}>
          <WhenFields form={form} />
          <Emergency {...{ form, places }} beside="priority" />
        </Section>
      </Locked>
      {state.failure && (
        <p
          role="alert"
          className="flex items-start gap-2.5 rounded-md border border-brick-line bg-brick-soft px-4 py-3 text-brick-ink"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {state.failure}
            {state.unsettled && <span className="mt-1 block">{t("common.unsettled")}</span>}
          </span>
        </p>
      )}
      <UploadWaitNotice wait={state.wait} onWithout={state.wait.without(uploads.removeFailed)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={state.busy}
          icon={<Send aria-hidden />}
          className="max-sm:w-full"
        >
          {t("requests.form.submit")}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {state.isStored && t("requests.form.draft_kept")}
        </p>
      </div>
      <ConfirmDialog
        open={duplicate.asked}
        onOpenChange={(open) => open || duplicate.drop()}
        title={t("requests.confirm.duplicate.title")}
        description={t("requests.confirm.duplicate.body", { number: duplicate.number })}
        confirmLabel={t("requests.confirm.duplicate.submit")}
        cancelLabel={t("common.cancel")}
        onConfirm={duplicate.confirm}
      />
      <ConfirmDialog
        open={leave.status === "blocked"}
        inHistory={false}
        onOpenChange={(open) => open || leave.reset?.()}
        title={t("requests.form.leave.title")}
        description={t("requests.form.leave.text")}
        confirmLabel={t("requests.form.leave.confirm")}
        cancelLabel={t("requests.form.leave.stay")}
        danger
        onConfirm={() => leave.proceed?.()}
      />
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  );
}

function focusFirstError(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!wrong) return;
  const target = wrong.matches("input, textarea, select")
    ? wrong
    : wrong.querySelector("input:not([hidden]), button");
  (target as HTMLElement | null)?.focus();
}
