import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy, KeyRound } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useCopy } from "#web/app/form/use-copy.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { FormerHomes } from "./former-homes.tsx";

// Few have no apartment: the home of all others must not wait for this.
const OwnJoin = lazy(async () => {
  const { OwnJoin: Card } = await import("#web/features/joining/public.tsx");
  return { default: Card };
});

const ManageBuildings = lazy(async () => {
  const { ManageBuildings: Way } = await import("#web/features/joining/public.tsx");
  return { default: Way };
});

type Props = { email: string };

/** An account without an apartment: the way to one, and what to tell the management otherwise. */
export function NoPlace({ email }: Props) {
  const { t } = useTranslation();
  const copy = useCopy();
  const former = useQuery(entryQuery).data?.me?.formerPlaces ?? [];
  return (
    <>
      {former.length > 0 && <FormerHomes places={former} />}
      <Suspense>
        <OwnJoin />
      </Suspense>
      <ShutOut />
      <EmptyState
        illustration="key"
        title={t(former.length > 0 ? "home.former.another" : "home.no_place_title")}
        description={t("home.no_place_body")}
        actions={
          <>
            <Button
              variant="primary"
              size="lg"
              icon={<KeyRound aria-hidden />}
              render={<Link to="/onboarding" search={{ step: "place" }} />}
            >
              {t("home.no_place_go")}
            </Button>
            <p className="mt-3 w-full text-sm text-ink-soft">{t("home.no_place_after")}</p>
            <p className="flex max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-md bg-sunken px-3.5 py-2">
              <span className="min-w-0 font-[560] break-all select-all">{email}</span>
              <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy(email)}>
                {t("common.copy")}
              </Button>
            </p>
            <Suspense>
              <ManageBuildings />
            </Suspense>
          </>
        }
      />
    </>
  );
}

/** Whoever worked here until their access was switched off learns why all is so empty. */
function ShutOut() {
  const { t } = useTranslation();
  const organisation = useQuery(entryQuery).data?.me?.formerOrganisation;
  if (!organisation) return null;
  return (
    <div
      role="status"
      className="mb-5 rounded-md border border-amber-line bg-amber-soft px-3.5 py-3 text-amber-ink"
    >
      <p className="font-[560]">{t("home.shut_out", { organisation })}</p>
      <p>{t("home.shut_out_body")}</p>
    </div>
  );
}

/** Shows a page that needs an apartment; `NoPlace` instead of it to whoever has none today. */
export function PlaceRequired({ title, children }: { title: string; children: ReactNode }) {
  const me = useQuery(entryQuery).data?.me;
  return me?.places.length === 0 ? <NoPlacePage title={title} email={me.email} /> : children;
}

function NoPlacePage({ title, email }: Props & { title: string }) {
  usePageTitle(title);
  return (
    <Page width="reading">
      <PageHeader title={title} />
      <NoPlace email={email} />
    </Page>
  );
}
