import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import type { RedeemInput } from "#core/joining/inputs.ts";
import { isInvitee, nameInvitee } from "#core/joining/invitee.ts";
import type { LookView } from "#core/joining/views.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { joiningKeys } from "./keys.ts";
import { isOver, useRedeem } from "./use-redeem.ts";

/** Adds the apartment of an invitation to the account, and leads on from there. */
export function useEnter(me: MeView | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = useNow();
  return useRedeem(async ({ kind: path, startsOn }) => {
    if (me?.onboardingDue) {
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
    await navigate({ to: me?.onboardingDue ? "/onboarding" : "/dashboard" });
  });
}

type Props = {
  me: MeView;
  look: LookView;
  proof: RedeemInput;
  entering: Pick<ReturnType<typeof useEnter>, "redeem" | "busy" | "failure">;
};

/** Asks whoever is signed in to take an invitation, and warns where it names somebody else. */
export function EnterHome({ me, look: { invitee }, proof, entering }: Props) {
  const { t } = useTranslation();
  const { redeem, busy, failure } = entering;
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
