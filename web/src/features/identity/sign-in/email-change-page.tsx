import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EmailChangeLink } from "#core/identity/account/model.ts";
import { api } from "#web/app/api/api.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { describeError, type ShownRefusal } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { SkeletonList } from "#web/ui/content/skeleton.tsx";
import { Entrance } from "../entrance.tsx";
import { identityKeys } from "../keys.ts";

/** The page of both letters: reading it changes nothing, since mail scanners open pages. */
export function EmailChangePage({ token }: { token: string | null }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: identityKeys.emailChangeLink(token),
    queryFn: ({ signal }) => api.identity.readEmailChange({ token: token ?? "" }, { signal }),
    enabled: token !== null,
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
    // Opened once more, the link may have been used meanwhile.
    refetchOnMount: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refusal = error && describeError(error, t);
  if (!token || refusal?.code === "auth.link_invalid" || refusal?.code === "generic.validation")
    return <End title={t("profile.link.dead_title")}>{t("profile.link.dead_body")}</End>;
  if (data?.done) return <Done link={data} />;
  if (data) return <Question token={token} link={data} />;
  return (
    <Entrance title={t("profile.link.title")}>
      {refusal ? (
        <div className="flex flex-col gap-4">
          <FormRefusal refusal={refusal} busy={isFetching} />
          <Button onClick={() => void refetch()}>{t("common.retry")}</Button>
        </div>
      ) : (
        <SkeletonList rows={2} label={t("profile.link.reading")} />
      )}
    </Entrance>
  );
}

type EmailChangeState = "waiting" | "done" | "stopped" | "taken" | "dead";

function Question({ token, link }: { token: string; link: EmailChangeLink }) {
  const { t } = useTranslation();
  const { side, email } = link;
  const [answer, setAnswer] = useState<EmailChangeState | null>(link.confirmed ? "waiting" : null);
  const [busy, setBusy] = useState<"yes" | "no" | null>(null);
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  const give = async (which: "yes" | "no") => {
    if (busy) return;
    setBusy(which);
    setRefusal(null);
    try {
      if (which === "yes") setAnswer((await api.identity.confirmEmailChange({ token })).state);
      else {
        await api.identity.stopEmailChange({ token });
        setAnswer("stopped");
      }
    } catch (error) {
      const shown = describeError(error, t);
      if (shown.code === "auth.email_taken") setAnswer("taken");
      else if (shown.code === "auth.link_invalid") setAnswer("dead");
      else setRefusal(shown);
    } finally {
      setBusy(null);
    }
  };
  const old = side === "old";
  const stop = (
    <Button wrap variant="quiet" busy={busy === "no"} onClick={() => void give("no")}>
      {t("profile.link.stop")}
    </Button>
  );
  if (answer === "done") return <Done link={link} />;
  if (answer === "taken")
    return <End title={t("profile.link.taken_title")}>{t("profile.link.taken_body")}</End>;
  if (answer === "dead")
    return <End title={t("profile.link.dead_title")}>{t("profile.link.dead_body")}</End>;
  if (answer === "stopped")
    return (
      <End
        title={t("profile.link.stopped_title")}
        action={
          old && (
            <Button variant="primary" render={<Link to="/forgot-password" />}>
              {t("profile.link.new_password")}
            </Button>
          )
        }
      >
        {old ? t("profile.link.stopped_old") : t("profile.link.stopped_new")}
      </End>
    );
  if (answer === "waiting")
    return (
      <End title={t("profile.link.waiting_title")} action={stop}>
        {old ? t("profile.link.waiting_old", { email }) : t("profile.link.waiting_new")}
      </End>
    );
  return (
    <Entrance
      title={t("profile.link.title")}
      lead={old ? t("profile.link.old_lead") : t("profile.link.new_lead")}
    >
      <p className="mb-6 text-xl font-[560] break-all">{email}</p>
      <div className="flex flex-col gap-3">
        <FormRefusal refusal={refusal} busy={busy !== null} />
        <Button
          wrap
          variant="primary"
          size="lg"
          busy={busy === "yes"}
          onClick={() => void give("yes")}
        >
          {old ? t("profile.link.allow") : t("profile.link.prove")}
        </Button>
        {stop}
        <p className="text-sm text-ink-soft">{t("profile.link.stop_hint")}</p>
      </div>
    </Entrance>
  );
}

function Done({ link }: { link: EmailChangeLink }) {
  const { t } = useTranslation();
  return (
    <End title={t("profile.link.done_title")}>
      {t("profile.link.done_body", { email: link.email })}
    </End>
  );
}

type EndProps = { title: string; children: ReactNode; action?: ReactNode };

function End({ title, children, action }: EndProps) {
  const { t } = useTranslation();
  const inside = useAuth((state) => state.isAuthenticated);
  return (
    <Entrance title={title} next>
      <p role="status" className="text-lg break-words">
        {children}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {action}
        <Button render={<Link to={inside ? "/profile" : "/sign-in"} />}>
          {inside ? t("profile.link.to_profile") : t("identity.sign_in.submit")}
        </Button>
      </div>
    </Entrance>
  );
}
