import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTranslations } from "#web/app/language/language.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { AskedFor } from "../asked-for.tsx";
import { InvitedTo } from "../code-look.tsx";
import { EnterHome, useEnter } from "../enter-home.tsx";
import { askAgain } from "../drafts.ts";
import { NotMine } from "../not-mine.tsx";
import { ownRequestsQuery } from "../queries.ts";
import { joiningTexts } from "../texts.ts";
import { useInvitation } from "../use-invitation.ts";
import { Withdraw } from "../withdraw.tsx";

/** On the home page of somebody without an apartment: whose letter they hold, what they asked for, and what became of it. */
export function OwnJoin() {
  const { t } = useTranslation();
  const { data: mine = [] } = useQuery(ownRequestsQuery);
  const { look, isHeld, proof, drop } = useInvitation();
  const me = useQuery(entryQuery).data?.me ?? null;
  const entering = useEnter(me);
  const [ready, setReady] = useState(false);
  useEffect(() => void loadTranslations(joiningTexts).then(() => setReady(true)), []);
  const [newest] = mine;
  const waiting = mine.filter(({ state }) => state === "pending");
  const declined = newest?.state === "declined" ? newest : null;
  const { failure } = entering;
  const isEmpty = waiting.length === 0 && !declined && !isHeld && failure === null;
  if (!ready || isEmpty) return null;
  return (
    <section
      aria-label={t("joining.step.place")}
      className="mx-auto flex w-full max-w-md flex-col gap-3"
    >
      {me && look && isHeld && (
        <>
          <InvitedTo look={look} />
          <EnterHome {...{ me, look, proof, entering }} />
          <NotMine
            onClick={() => {
              entering.forget();
              drop();
            }}
          />
        </>
      )}
      {!isHeld && failure !== null && (
        <p role="alert" className="rounded-lg border border-brick-line bg-brick-soft p-card">
          {describeError(failure, t).text}
        </p>
      )}
      {declined && (
        <p className="rounded-lg border border-brick-line bg-brick-soft p-card whitespace-pre-line">
          <span className="block text-sm text-brick-ink">
            {t("joining.waiting.declined_title")}
          </span>
          {declined.reason}
        </p>
      )}
      {declined && (
        <>
          <AskedFor request={declined} />
          <Button
            className="self-start"
            onClick={() => askAgain(declined)}
            render={<Link to="/onboarding" search={{ step: "place", way: "find" }} />}
          >
            {t("joining.waiting.again")}
          </Button>
        </>
      )}
      {waiting.map((one) => (
        <div key={one.id} className="flex flex-col gap-1">
          <AskedFor request={one} />
          <Withdraw request={one} />
        </div>
      ))}
    </section>
  );
}
