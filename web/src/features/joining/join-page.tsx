import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { codeOf } from "#core/joining/code.ts";
import type { RedeemInput } from "#core/joining/inputs.ts";
import { isInvitee, nameInvitee } from "#core/joining/invitee.ts";
import type { LookView } from "#core/joining/views.ts";
import type { MeView } from "#core/identity/model.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { CodeEntry } from "./code-entry.tsx";
import { InvitedTo } from "./code-look.tsx";
import { NotMine } from "./not-mine.tsx";
import { joiningKeys } from "./keys.ts";
import { useInvitation } from "./use-invitation.ts";
import { isOver, useRedeem } from "./use-redeem.ts";
import { WelcomeBuilding } from "./welcome-building.tsx";

/** Where a letter's QR code leads: what it opens, and the way in, with an account or without. */
export function JoinPage() {
  const { t } = useTranslation();
  const { code, type, look, fault, looking, proof, drop } = useInvitation();
  useLinked(type);
  const me = useQuery(entryQuery).data?.me ?? null;
  const home = readOwnApartment(fault);
  const title = titleOf(look, home, t);
  usePageTitle(title);
  const isUsed = fault instanceof ApiError && fault.code === "joining.code_used";
  // Signed out, it may have been the reader themselves who used it.
  const text = isUsed && !me ? t("joining.join.used") : fault && describeError(fault, t).text;
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
                  error={text ?? undefined}
                  value={code}
                  onValueChange={type}
                  onComplete={type}
                />
              )}
              {isUsed && !me && (
                <Button size="lg" block render={<Link to="/sign-in" />}>
                  {t("joining.join.sign_in")}
                </Button>
              )}
              {looking && <Skeleton className="h-28 w-full rounded-lg" />}
              {look && (me ? <Enter {...{ me, proof, look }} /> : <Doors />)}
              {look && <NotMine onClick={drop} />}
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

type EnterProps = { me: MeView; proof: RedeemInput; look: LookView };

function Enter({ me, proof, look: { invitee } }: EnterProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = useNow();
  const { redeem, busy, failure } = useRedeem(async ({ kind: path, startsOn }) => {
    if (me.onboardingDue) {
      // Who they are and where they live is answered by the code, wherever they stood.
      const at = { path, step: "notifications" } as const;
      await api.joining.onboarding.save({ ...at, skipped: ["who"] }).catch(() => undefined);
      await invalidate([joiningKeys.onboarding]);
    }
    toast.success(
      startsOn === null
        ? t("joining.join.entered")
        : t("joining.join.entered_ahead", { date: formatDate(startsOn, now) }),
    );
    await navigate({ to: me.onboardingDue ? "/onboarding" : "/dashboard" });
  });
  if (isStaff(me)) return <PartialNotice>{t("joining.join.staff")}</PartialNotice>;
  return (
    <div className="flex flex-col gap-3">
      <p>{t("joining.join.signed_in_as", { name: me.name })}</p>
      {invitee && !isInvitee(invitee, me.name) && (
        <PartialNotice>
          {t("joining.join.for_another", { name: nameInvitee(invitee) })}
        </PartialNotice>
      )}
      {failure !== null && (
        <p role="alert" className="text-brick-ink">
          {describeError(failure, t).text}
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        busy={busy}
        disabled={isOver(failure)}
        onClick={() => void redeem(proof)}
      >
        {t("joining.join.enter")}
      </Button>
    </div>
  );
}
