import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { contactsQuery } from "#web/app/places.ts";
import { joinedQuery, newestBuildingsQuery } from "#web/features/buildings/public.tsx";
import { CardLink } from "#web/ui/content/card.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";

type Props = {
  admin: boolean;
  /** True when something was announced; null until known. */
  posted: boolean | null;
};

/** A new company's home: how many have come, and what brings the others. */
export function FirstWeeks({ admin, posted }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(joinedQuery);
  const buildings = useQuery(newestBuildingsQuery);
  const contacts = useQuery(contactsQuery);
  // All steps at once: none moves under a finger.
  if (!data || posted === null || buildings.isPending || contacts.isPending) return null;
  const newest = buildings.data?.items[0];
  const { joined, apartments } = data;
  const text = t("joining.start.joined", { joined, count: apartments });
  return (
    <section aria-label={t("joining.start.title")} className="flex flex-col gap-4">
      <div className="rounded-lg border border-line bg-surface p-card">
        <h2 className="text-xl font-[620]">{t("joining.start.title")}</h2>
        <ProgressBar className="mt-3" label={text} value={joined / apartments} />
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {newest && (
          <Step
            name="invite"
            link={<Link to="/manager/buildings/$buildingId" params={{ buildingId: newest.id }} />}
          />
        )}
        {!posted && <Step name="post" link={<Link to="/manager/announcements/new" />} />}
        {contacts.data?.[0]?.name === "" && (
          <Step name="contacts" link={<Link to="/manager/buildings" hash="contacts" />} />
        )}
        {admin && (
          <Step name="team" link={<Link to="/manager/staff" search={{ invite: true }} />} />
        )}
        <Step name="building" link={<Link to="/manager/buildings/new" />} />
      </ul>
    </section>
  );
}

type StepProps = {
  name: "invite" | "post" | "contacts" | "team" | "building";
  link: ReactElement;
};

function Step({ name, link }: StepProps) {
  const { t } = useTranslation();
  return (
    <li>
      <CardLink render={link} className="h-full">
        <span className="block font-[600]">{t(`joining.start.${name}`)}</span>
        <span className="mt-1 block text-sm text-ink-soft">{t(`joining.start.${name}_hint`)}</span>
      </CardLink>
    </li>
  );
}
