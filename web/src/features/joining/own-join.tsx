import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { bringTexts } from "#web/app/language.ts";
import { Button } from "#web/ui/button.tsx";
import { AskedFor } from "./asked-for.tsx";
import { ownRequestsQuery } from "./queries.ts";

/** On the home page of somebody without a flat: what they asked for, and what became of it. */
export function OwnJoin() {
  const { t } = useTranslation();
  const newest = useQuery(ownRequestsQuery).data?.[0];
  const [ready, setReady] = useState(false);
  useEffect(() => void bringTexts("joining").then(() => setReady(true)), []);
  if (!ready || (newest?.state !== "pending" && newest?.state !== "declined")) return null;
  const declined = newest.state === "declined";
  return (
    <section
      aria-label={t("joining.step.place")}
      className="mx-auto flex w-full max-w-md flex-col gap-3"
    >
      {declined && (
        <p className="rounded-lg border border-brick-line bg-brick-soft p-card whitespace-pre-line">
          <span className="block text-sm text-brick-ink">
            {t("joining.waiting.declined_title")}
          </span>
          {newest.reason}
        </p>
      )}
      <AskedFor request={newest} />
      <Button
        className="self-start"
        render={<Link to="/onboarding" search={{ step: "place", way: "waiting" }} />}
      >
        {declined ? t("joining.waiting.again") : t("joining.waiting.open")}
      </Button>
    </section>
  );
}
