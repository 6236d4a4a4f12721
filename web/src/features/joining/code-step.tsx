import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { codeLength } from "#core/joining/code.ts";
import { describeError } from "#web/app/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { CodeEntry } from "./code-entry.tsx";
import { InvitedTo, lookQuery } from "./code-look.tsx";
import { keepDraft, useDrafts } from "./drafts.ts";
import { Question } from "./flow-frame.tsx";
import { findCode } from "./invitation-code.ts";
import type { Flow } from "./use-flow.ts";
import { isOver, useRedeem } from "./use-redeem.ts";

/** A code opens the flat at once; the letter in the hand is proof enough. */
export function CodeStep({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const code = useDrafts((drafts) => drafts.code);
  const whole = code.length === codeLength;
  const look = useQuery({ ...lookQuery(code), enabled: whole });
  const { redeem, busy, failure, forget } = useRedeem(async (joined) => {
    keepDraft({ code: "" });
    toast.success(t("joining.place.welcome"));
    await flow.go({ path: joined.kind, step: "notifications" });
  });
  useEffect(() => {
    void findCode().then((held) => held && !useDrafts.getState().code && type(held));
  }, []);
  const fault = failure ?? (whole ? look.error : null);
  return (
    <Question
      of="place-code"
      title={t("joining.place.title")}
      lead={t("joining.place.lead")}
      onSubmit={() => void (look.data && redeem(code))}
      actions={
        <>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={busy || flow.busy}
            disabled={!look.data || isOver(failure)}
            className="sm:min-w-40"
          >
            {t("joining.place.enter")}
          </Button>
          <Skip flow={flow} />
        </>
      }
    >
      <CodeEntry
        label={t("joining.place.code")}
        hint={t("joining.place.code_hint")}
        error={fault ? describeError(fault, t).text : undefined}
        value={code}
        onValueChange={(typed) => {
          forget();
          type(typed);
        }}
        onComplete={type}
      />
      {whole && look.isFetching && !look.data && <Looking />}
      {whole && look.data && <InvitedTo look={look.data} />}
      <div>
        <Button onClick={() => flow.turn("find")}>{t("joining.place.no_code")}</Button>
      </div>
    </Question>
  );
}

const type = (code: string) => keepDraft({ code });

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
