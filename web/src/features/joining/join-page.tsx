import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { codeOf } from "#core/joining/code.ts";
import type { LookView } from "#core/joining/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { CodeEntry } from "./code-entry.tsx";
import { InvitedTo } from "./code-look.tsx";
import { EnterHome, useEnter } from "./enter-home.tsx";
import { NotMine } from "./not-mine.tsx";
import { useInvitation } from "./use-invitation.ts";
import { WelcomeBuilding } from "./welcome-building.tsx";

/** Where a letter's QR code leads: what it opens, and the way in, with an account or without. */
export function JoinPage() {
  const { t } = useTranslation();
  const { code, type, look, fault, looking, proof, drop } = useInvitation();
  useLinked(type);
  const me = useQuery(entryQuery).data?.me ?? null;
  const entering = useEnter(me);
  // An invitation that was just refused is gone from this browser: its field says why.
  const refusal = fault ?? entering.failure;
  const home = readOwnApartment(fault);
  const title = titleOf(look, home, t);
  usePageTitle(title);
  const isUsed = fault instanceof ApiError && fault.code === "joining.code_used";
  // Signed out, it may have been the reader themselves who used it.
  const refused = refusal ? describeError(refusal, t).text : undefined;
  const text = isUsed && !me ? t("joining.join.used") : refused;
  const putAway = () => {
    entering.forget();
    drop();
  };
  return (
    <>
      <WelcomeBuilding
        progress={look ? 0.7 : 0.3}
        home={look !== undefined}
        strip
        className="h-34 w-full shrink-0 sm:h-44 lg:hidden"
      />
      <div className="mx-auto grid w-full max-w-6xl flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-16 lg:px-6">
        <div className="flex items-start justify-center px-4 py-8 sm:py-12 lg:items-center">
          <div className="w-full max-w-md">
            <h1 tabIndex={-1} className="text-3xl outline-none">
              {title}
            </h1>
            <p className="mt-2 text-lg text-ink-soft">
              {home ? t("joining.join.there_lead") : leadOf(look, t)}
            </p>
            <div className="mt-7 flex flex-col gap-5">
              {look && <InvitedTo look={look} />}
              {home && <OwnApartment {...home} />}
              {!look && !home && (code || !looking) && (
                <CodeEntry
                  label={t("joining.place.code")}
                  hint={t("joining.place.code_hint")}
                  error={text}
                  value={code}
                  onValueChange={(letters) => {
                    entering.forget();
                    type(letters);
                  }}
                  onComplete={type}
                />
              )}
              {isUsed && !me && (
                <Button size="lg" block render={<Link to="/sign-in" />}>
                  {t("joining.join.sign_in")}
                </Button>
              )}
              {looking && <Skeleton className="h-28 w-full rounded-lg" />}
              {look && (me ? <EnterHome {...{ me, proof, look, entering }} /> : <Doors />)}
              {look && <NotMine onClick={putAway} />}
            </div>
          </div>
        </div>
        <div aria-hidden className="relative flex items-end max-lg:hidden">
          <WelcomeBuilding
            progress={look ? 0.7 : 0.3}
            home={look !== undefined}
            className="sticky bottom-0 h-[calc(100dvh-8rem)] w-full rounded-t-2xl"
          />
        </div>
      </div>
    </>
  );
}

type HomeAddress = { address: string; apartment: string };

/** Returns the apartment of a code whose holder has it already; null: another fault, or none. */
function readOwnApartment(fault: unknown): HomeAddress | null {
  if (!(fault instanceof ApiError) || fault.code !== "joining.already_there") return null;
  const { address = "", apartment = "" } = fault.data.params ?? {};
  return { address: String(address), apartment: String(apartment) };
}

function titleOf(look: LookView | undefined, home: HomeAddress | null, t: TFunction): string {
  if (home) return t("joining.join.there_title");
  return t(look ? "joining.join.title" : "joining.join.enter_code");
}

function leadOf(look: LookView | undefined, t: TFunction): string {
  if (!look) return t("joining.join.enter_lead");
  const { inviter, organisation } = look;
  return inviter === null
    ? t("joining.join.lead", { organisation })
    : t("joining.join.lead_guest", { inviter });
}

/** The apartment that the code's holder came into before, and the way to it. */
function OwnApartment({ address, apartment }: HomeAddress) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="rounded-lg border border-pine-line bg-pine-soft p-card">
        <span className="block text-xl font-[620]">{t("joining.place.flat", { apartment })}</span>
        <span className="block text-lg">{address}</span>
      </p>
      <Button variant="primary" size="lg" block render={<Link to="/dashboard" />}>
        {t("shell.back_home")}
      </Button>
    </>
  );
}

/** Handles a link that is scanned into this page while it is open. */
function useLinked(type: (code: string) => void) {
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (!hash) return;
    const linked = codeOf(hash);
    if (linked) type(linked);
    void navigate({ to: "/join", replace: true });
  }, [hash, navigate, type]);
}

/** Nobody yet: an account first. The code waits in this browser. */
function Doors() {
  const { t } = useTranslation();
  return (
    <>
      <div className="flex flex-col gap-2.5">
        <Button variant="primary" size="lg" block render={<Link to="/sign-up" />}>
          {t("joining.join.sign_up")}
        </Button>
        <Button size="lg" block render={<Link to="/sign-in" search={{ return: "/join" }} />}>
          {t("joining.join.sign_in")}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t("joining.join.keep")}</p>
    </>
  );
}
