import { ArrowLeftRight, Plus, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApartmentDetails, ResidencyView } from "#core/buildings/views.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { AddPerson } from "./add-person.tsx";
import { basesToInvite } from "./bases-to-invite.ts";
import { PersonRow } from "./person-row.tsx";
import { ReplacePeople } from "./replace-people.tsx";
import { partsOf, ShareBar, shareTone } from "./share-bar.tsx";
import { SharesEditor } from "./shares-editor.tsx";

type Props = { apartment: ApartmentDetails };
type PeopleDialog = "add" | "replace" | "shares" | null;

function useAsked() {
  const [dialog, setDialog] = useState<PeopleDialog>(null);
  const opening = (what: PeopleDialog) => ({
    open: dialog === what,
    onOpenChange: (open: boolean) => setDialog(open ? what : null),
  });
  return { ask: setDialog, opening };
}

/** Lists the owners and their shares. */
export function OwnersCard({ apartment }: Props) {
  const { t } = useTranslation();
  const { ask, opening } = useAsked();
  const owners = apartment.current.filter(({ kind }) => kind === "owner");
  const coming = apartment.future.filter(({ kind }) => kind === "owner");
  const parts = partsOf(owners, t("buildings.people.nameless"));
  const may = (action: ApartmentDetails["allowed"][number]) => apartment.allowed.includes(action);
  const dotOf = (residency: ResidencyView) => {
    const at = parts.findIndex(({ key }) => key === residency.id);
    return at < 0 ? undefined : (
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${shareTone(at)}`} />
    );
  };
  return (
    <Card title={t("buildings.people.owners")}>
      {parts.length > 0 && <ShareBar parts={parts} className="mb-2" />}
      <People
        residencies={owners}
        empty={t("buildings.people.no_owner")}
        row={(residency) => (
          <PersonRow key={residency.id} residency={residency} dot={dotOf(residency)} />
        )}
      />
      <Coming residencies={coming} />
      <Actions>
        {may("add_owner") && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => ask("add")}>
            {t("buildings.arrival.add_owner")}
          </Button>
        )}
        {may("set_shares") && owners.length > 0 && (
          <Button size="sm" icon={<SlidersHorizontal aria-hidden />} onClick={() => ask("shares")}>
            {t("buildings.share.title")}
          </Button>
        )}
        {may("replace") && may("add_owner") && owners.length > 0 && (
          <Button size="sm" icon={<ArrowLeftRight aria-hidden />} onClick={() => ask("replace")}>
            {t("buildings.replace.owner")}
          </Button>
        )}
      </Actions>
      <AddPerson apartment={apartment} kind="owner" {...opening("add")} />
      <SharesEditor apartment={apartment} owners={owners} {...opening("shares")} />
      <ReplacePeople apartment={apartment} kind="owner" leaving={owners} {...opening("replace")} />
    </Card>
  );
}

/** Lists who lives in the apartment: tenants, household, or nobody. */
export function ResidentsCard({ apartment }: Props) {
  const { t } = useTranslation();
  const { ask, opening } = useAsked();
  const residents = apartment.current.filter(({ kind }) => kind === "resident");
  const coming = apartment.future.filter(({ kind }) => kind === "resident");
  const may = (action: ApartmentDetails["allowed"][number]) => apartment.allowed.includes(action);
  const bases = basesToInvite(apartment);
  const leaving = residents.filter(({ allowed }) => allowed.includes("end"));
  return (
    <Card title={t("buildings.people.residents")}>
      <People
        residencies={residents}
        empty={t("buildings.people.nobody")}
        row={(residency) => <PersonRow key={residency.id} residency={residency} />}
      />
      <Coming residencies={coming} />
      <Actions>
        {bases.length > 0 && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => ask("add")}>
            {t("buildings.arrival.add_resident")}
          </Button>
        )}
        {may("replace") && leaving.length > 0 && (
          <Button size="sm" icon={<ArrowLeftRight aria-hidden />} onClick={() => ask("replace")}>
            {t("buildings.replace.resident")}
          </Button>
        )}
      </Actions>
      <AddPerson apartment={apartment} kind="resident" bases={bases} {...opening("add")} />
      <ReplacePeople
        apartment={apartment}
        kind="resident"
        leaving={leaving}
        {...opening("replace")}
      />
    </Card>
  );
}

type PeopleProps = {
  residencies: readonly ResidencyView[];
  empty: string;
  row: (residency: ResidencyView) => ReactNode;
};

function People({ residencies, empty, row }: PeopleProps) {
  if (residencies.length === 0) return <p className="py-1 text-ink-soft">{empty}</p>;
  return <ul className="divide-y divide-line">{residencies.map(row)}</ul>;
}

function Coming({ residencies }: { residencies: readonly ResidencyView[] }) {
  const { t } = useTranslation();
  if (residencies.length === 0) return null;
  return (
    <section className="mt-2 border-t border-line pt-2">
      <h3 className="text-sm text-ink-soft">{t("buildings.people.coming")}</h3>
      <ul>
        {residencies.map((residency) => (
          <PersonRow key={residency.id} residency={residency} />
        ))}
      </ul>
    </section>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-2 empty:hidden print:hidden">{children}</div>;
}

/** Lists former people; folded until opened. */
export function PastPeople({ apartment }: Props) {
  const { t } = useTranslation();
  if (apartment.past.length === 0) return null;
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-control items-center px-card py-2.5 font-[560] hover:bg-hover">
        {t("buildings.people.past", { count: apartment.past.length })}
      </summary>
      <ul className="divide-y divide-line px-card pb-2">
        {apartment.past.map((residency) => (
          <PersonRow key={residency.id} residency={residency} />
        ))}
      </ul>
    </details>
  );
}
