import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OfferView } from "#core/staff/model.ts";
import { api } from "#web/app/api/api.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { formatDay } from "#web/app/language/format.ts";
import { refreshMe } from "#web/app/session/session.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Entrance } from "#web/features/identity/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/content/card.tsx";
import { SkeletonText } from "#web/ui/content/skeleton.tsx";
import { staffKeys } from "../keys.ts";
import { AcceptExisting, AcceptNew } from "./accept-forms.tsx";

/** An invitation to work here, by its letter's link; the secret never leaves this tab. */
export function OfferPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const [accepted, setAccepted] = useState<{ signedIn: boolean } | null>(null);
  const { data, error, isError } = useQuery({
    queryKey: staffKeys.offer(token),
    queryFn: ({ signal }) => api.staff.offer({ token }, { signal }),
    enabled: token !== "" && accepted === null,
    retry: false,
    // Opened once more, the link may have been used meanwhile.
    refetchOnMount: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const accept = (outcome: { signedIn: boolean }) => {
    setAccepted(outcome);
    // The bar above must know at once who is here; where that fails, the next page asks anew.
    if (outcome.signedIn) void refreshMe().catch(() => undefined);
  };
  if (token === "" || isError)
    return <Dead text={isError ? describeError(error, t).text : t("staff.offer.no_token")} />;
  if (accepted) return <Accepted {...accepted} />;
  if (!data)
    return (
      <Entrance title={t("staff.offer.title")} lead={t("staff.offer.loading")}>
        <SkeletonText lines={4} />
      </Entrance>
    );
  const Form = data.hasAccount ? AcceptExisting : AcceptNew;
  return (
    <Entrance
      title={t("staff.offer.title")}
      lead={t(`staff.offer.lead_${data.role}`, { organisation: data.organisation })}
    >
      <Terms offer={data} />
      <Stranger email={data.email} />
      <Form token={token} offer={data} onAccepted={accept} />
    </Entrance>
  );
}

function Terms({ offer }: { offer: OfferView }) {
  const { t } = useTranslation();
  const { email, buildings, invitedBy, expiresAt } = offer;
  return (
    <div className="mb-6 rounded-lg border border-line bg-surface p-card">
      <Facts
        items={[
          { label: t("identity.field.email"), value: email },
          {
            label: t("staff.offer.buildings"),
            value: buildings?.join("; ") ?? t("staff.all_buildings"),
          },
          ...(invitedBy ? [{ label: t("staff.offer.by"), value: invitedBy }] : []),
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {t("staff.offer.until", { date: formatDay(expiresAt) })}
      </p>
    </div>
  );
}

/** Whoever is signed in here as somebody else is told whose the invitation is. */
function Stranger({ email }: { email: string }) {
  const { t } = useTranslation();
  const ownEmail = useAuth((state) => state.user?.email);
  if (!ownEmail || ownEmail.toLowerCase() === email) return null;
  return (
    <p role="status" className="mb-5 rounded-md border border-amber-line bg-amber-soft px-3.5 py-3">
      {t("staff.offer.other", { email: ownEmail })}
    </p>
  );
}

function Accepted({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  return (
    <Entrance
      next
      title={t("staff.offer.done")}
      lead={t(signedIn ? "staff.offer.done_here" : "staff.offer.done_lead")}
    >
      <Button
        variant="primary"
        size="lg"
        render={
          // A page of its own: what this browser knew of the person is asked anew.
          <a href={signedIn ? "/manager/dashboard" : "/sign-in"}>
            {t(signedIn ? "staff.offer.start" : "staff.offer.sign_in")}
          </a>
        }
      >
        {t(signedIn ? "staff.offer.start" : "staff.offer.sign_in")}
      </Button>
    </Entrance>
  );
}

function Dead({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Entrance title={t("staff.offer.dead")}>
      <p role="alert" className="text-lg">
        {text}
      </p>
      <Button className="mt-5" render={<Link to="/" />}>
        {t("staff.offer.home")}
      </Button>
    </Entrance>
  );
}
