import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeLength, codeOf } from "#core/joining/code.ts";
import type { MeView } from "#core/identity/model.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { api } from "#web/app/api.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { describeError } from "#web/app/refusals.ts";
import { entryQuery } from "#web/app/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PartialNotice } from "#web/ui/states.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { CodeEntry } from "./code-entry.tsx";
import { InvitedTo, lookQuery } from "./code-look.tsx";
import { findCode, holdCode } from "./invitation-code.ts";
import { onboardingQuery } from "./queries.ts";
import { isOver, useRedeem } from "./use-redeem.ts";
import { WelcomeHouse } from "./welcome-house.tsx";

/** Where a letter's QR code leads: what it opens, and the way in, with an account or without. */
export function JoinPage() {
  const { t } = useTranslation();
  const [code, setCode] = useHeldCode();
  const whole = codeOf(code) !== null;
  const { data: look, error, isFetching } = useQuery({ ...lookQuery(code), enabled: whole });
  const me = useQuery(entryQuery).data?.me ?? null;
  const title = look ? t("joining.join.title") : t("joining.join.enter_code");
  usePageTitle(title);
  return (
    <>
      <WelcomeHouse
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
              {look
                ? t("joining.join.lead", { organisation: look.organisation })
                : t("joining.join.enter_lead")}
            </p>
            <div className="mt-7 flex flex-col gap-5">
              {look ? (
                <InvitedTo look={look} />
              ) : (
                <CodeEntry
                  label={t("joining.place.code")}
                  hint={t("joining.place.code_hint")}
                  error={whole && error ? describeError(error, t).text : undefined}
                  value={code}
                  onValueChange={setCode}
                  onComplete={(typed) => setCode(typed)}
                />
              )}
              {whole && isFetching && !look && <Skeleton className="h-28 w-full rounded-lg" />}
              {look && (me ? <Enter {...{ me, code }} /> : <Doors />)}
            </div>
          </div>
        </div>
        <div aria-hidden className="relative flex items-end max-lg:hidden">
          <WelcomeHouse
            progress={look ? 0.7 : 0.3}
            home={look !== undefined}
            className="sticky bottom-0 h-[calc(100dvh-8rem)] w-full rounded-t-2xl"
          />
        </div>
      </div>
    </>
  );
}

/** The code of this tab, of another one, or of the link that was just scanned into this page. */
function useHeldCode() {
  const [code, setCode] = useState("");
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (hash) void navigate({ to: "/join", replace: true });
    const linked = hash ? holdCode(hash) : null;
    void Promise.resolve(linked ?? findCode()).then(
      (found) => found && setCode((typed) => linked ?? (typed || found)),
    );
  }, [hash, navigate]);
  const change = (typed: string) => {
    setCode(typed);
    if (typed.length === codeLength) holdCode(typed);
  };
  return [code, change] as const;
}

/** Nobody yet: an account first. The code waits in this tab. */
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

function Enter({ me, code }: { me: MeView; code: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { redeem, busy, failure } = useRedeem(async ({ kind: path }) => {
    if (me.onboardingDue) {
      // Who they are and where they live is answered by the code, wherever they stood.
      const at = { path, step: "notifications" } as const;
      await api.joining.onboarding.save(at).catch(() => undefined);
      await client.invalidateQueries({ queryKey: onboardingQuery.queryKey });
    }
    toast.success(t("joining.join.entered"));
    await navigate({ to: me.onboardingDue ? "/onboarding" : "/dashboard" });
  });
  if (isStaff(me)) return <PartialNotice>{t("joining.join.staff")}</PartialNotice>;
  return (
    <div className="flex flex-col gap-3">
      <p>{t("joining.join.signed_in_as", { name: me.name })}</p>
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
        onClick={() => void redeem(code)}
      >
        {t("joining.join.enter")}
      </Button>
    </div>
  );
}
