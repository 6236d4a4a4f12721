import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HomeMetersView } from "#core/meters/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Page } from "#web/app/page.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { LostReadings } from "./entry/lost-readings.tsx";
import { ReadingsForm } from "./entry/readings-form.tsx";
import { MeterCard } from "./meter-card.tsx";
import { homeMetersQuery } from "./queries.ts";

type Props = {
  apartmentId?: string | undefined;
  /** Stands for the meters of whoever has no apartment. */
  noPlace?: ReactNode;
};

/** The meters of one's homes, one home at a time: first that of the address. */
export function MetersPage({ apartmentId, noPlace }: Props) {
  const { t } = useTranslation();
  const query = useQuery(homeMetersQuery);
  usePageTitle(t("meters.title"));
  return (
    <Page width="reading" className="flex flex-col gap-stack">
      <PageHeader title={t("meters.title")} description={t("meters.lead")} />
      {query.data && <LostReadings meters={query.data.homes.flatMap(({ meters }) => meters)} />}
      {noPlace ? (
        noPlace
      ) : query.data ? (
        <Homes homes={query.data.homes} first={apartmentId ?? ""} />
      ) : query.isPending ? (
        <WaitingBlocks heights={["h-56", "h-56"]} className="gap-stack" />
      ) : (
        <LoadFailed query={query} />
      )}
    </Page>
  );
}

function Homes({ homes, first: initial }: HomeMetersView & { first: string }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState(initial);
  const submittedNotice = useRef<HTMLDivElement>(null);
  const [first] = homes;
  if (!first)
    return (
      <EmptyState
        illustration="mailbox"
        title={t("meters.none")}
        description={t("meters.none_text")}
      />
    );
  const home = homes.find(({ apartmentId }) => apartmentId === chosen) ?? first;
  return (
    <>
      {homes.length > 1 && (
        <SelectField
          label={t("meters.home")}
          value={home.apartmentId}
          options={homes.map(({ apartmentId, number, address }) => ({
            value: apartmentId,
            label: t("meters.home_of", { number, address }),
          }))}
          onValueChange={choose}
        />
      )}
      <div ref={submittedNotice} tabIndex={-1}>
        <Standing home={home} />
      </div>
      <ReadingsForm
        key={home.apartmentId}
        meters={home.meters}
        submitLabel={t("meters.save")}
        onSaved={() => submittedNotice.current?.focus()}
        frame={(meter, field) => (
          <MeterCard key={meter.id} meter={meter} headingLevel={2}>
            {field}
          </MeterCard>
        )}
      />
    </>
  );
}

/** Chooses the text under the thanks: which of this month's readings may still be corrected. */
function chooseThanks(meters: readonly { billed: boolean }[]) {
  if (meters.every(({ billed }) => billed)) return "meters.billed";
  return meters.some(({ billed }) => billed) ? "meters.billed_some" : "meters.thanks_text";
}

/** Shows what is due and by when, or thanks. */
function Standing({ home }: { home: HomeMetersView["homes"][number] }) {
  const { t } = useTranslation();
  const now = useNow();
  const { meters, window, due } = home;
  const inUse = meters.filter(({ removedOn }) => removedOn === null);
  if (inUse.length > 0 && inUse.every(({ handedIn }) => handedIn))
    return (
      <div
        role="status"
        className="flex gap-3 rounded-md border border-pine-line bg-pine-soft px-4 py-3 text-pine-ink"
      >
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-[560]">{t("meters.thanks")}</p>
          <p className="text-sm">{t(chooseThanks(inUse))}</p>
        </div>
      </div>
    );
  if (inUse.length > 0 && inUse.every(({ handedIn, billed }) => handedIn || billed))
    return (
      <p role="status" className="text-ink-soft">
        {t("meters.billed_unread")}
      </p>
    );
  return (
    <p role="status" className="text-ink-soft">
      {due > 0
        ? t("meters.due", { count: due, date: formatDate(window.to, now) })
        : t("meters.window_closed", {
            from: formatDate(window.from, now),
            to: formatDate(window.to, now),
          })}
    </p>
  );
}
