import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { CodeEntry } from "../code-entry.tsx";
import { InvitedTo } from "../code-look.tsx";
import { Question } from "./flow-frame.tsx";
import { NotMine } from "../not-mine.tsx";
import type { Flow } from "./use-flow.ts";
import { useInvitation } from "../use-invitation.ts";
import { isOver, useRedeem } from "../use-redeem.ts";

/** A code opens the apartment at once; the letter in the hand is proof enough. */
export function CodeStep({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const now = useNow();
  const { code, type, look, looking, isHeld, proof, drop, ...invitation } = useInvitation();
  const { redeem, busy, failure, forget } = useRedeem(async (joined) => {
    toast.success(
      joined.startsOn === null
        ? t("joining.place.welcome")
        : t("joining.join.entered_ahead", { date: formatDate(joined.startsOn, now) }),
    );
    await flow.go({ path: joined.kind, step: "notifications" });
  });
  const fault = failure ?? invitation.fault;
  const faultText = fault ? describeError(fault, t).text : undefined;
  const change = (letters: string) => {
    forget();
    type(letters);
  };
  return (
    <Question
      of="place-code"
      title={t(look ? "joining.place.found_title" : "joining.place.title")}
      lead={t(look ? "joining.place.found_lead" : "joining.place.lead")}
      onSubmit={() => void (look && redeem(proof))}
      actions={
        <>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={busy || flow.busy}
            disabled={!look || isOver(failure)}
            className="sm:min-w-40"
          >
            {t("joining.place.enter")}
          </Button>
          <Skip flow={flow} />
        </>
      }
    >
      {!isHeld && (
        <CodeEntry
          label={t("joining.place.code")}
          hint={t("joining.place.code_hint")}
          error={faultText}
          value={code}
          onValueChange={change}
          onComplete={type}
        />
      )}
      {looking && <Looking />}
      {look && <InvitedTo look={look} />}
      {isHeld && faultText && (
        <p role="alert" className="text-brick-ink">
          {faultText}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {look && (
          <NotMine
            onClick={() => {
              forget();
              drop();
            }}
          />
        )}
        {!look && <Button onClick={() => flow.turn("find")}>{t("joining.place.no_code")}</Button>}
      </div>
    </Question>
  );
}

function Looking() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t("joining.place.looking")}</span>
      <Skeleton className="h-28 w-full rounded-lg" />
    </div>
  );
}

/** Putting a step off keeps it for later; nobody is led back to it by force. */
export function Skip({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  return (
    <Button size="lg" variant="quiet" onClick={() => void flow.go({ skip: true })}>
      {t("joining.flow.later")}
    </Button>
  );
}
