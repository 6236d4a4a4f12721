import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MapPinHouse } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { Button } from "#web/ui/button.tsx";
import { CodeStep } from "./code-step.tsx";
import { FindStep } from "./find-step.tsx";
import { Question } from "./flow-frame.tsx";
import { ownRequestsQuery } from "../queries.ts";
import type { Flow } from "./use-flow.ts";
import { WaitingStep } from "./waiting-step.tsx";

/** The way into an apartment: by a code, by asking, or, for who has one, straight on. */
export function PlaceStep({ flow }: { flow: Flow }) {
  const { data: mine } = useQuery(ownRequestsQuery);
  const [another, setAnother] = useState(false);
  const newest = mine?.[0];
  const waits = mine?.some(({ state }) => state === "pending") ?? false;
  if (flow.way === "find") return <FindStep flow={flow} />;
  const hasAnswer = newest?.state !== "withdrawn" && flow.way === "waiting";
  if (newest && ((flow.way === "waiting" && (hasAnswer || waits)) || (waits && !flow.way)))
    return <WaitingStep flow={flow} requests={mine ?? []} />;
  if (flow.me.places.length > 0 && !another && flow.way !== "code")
    return <Mine flow={flow} onAnother={() => setAnother(true)} />;
  return <CodeStep flow={flow} />;
}

function Mine({ flow, onAnother }: { flow: Flow; onAnother: () => void }) {
  const { t } = useTranslation();
  return (
    <Question
      of="place-mine"
      title={t("joining.place.mine")}
      lead={t("joining.place.mine_lead")}
      onSubmit={() => void flow.go()}
      actions={
        <>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={flow.busy}
            className="sm:min-w-40"
          >
            {t("joining.flow.next")}
          </Button>
          <Button size="lg" variant="quiet" onClick={onAnother}>
            {t("joining.place.add_more")}
          </Button>
        </>
      }
    >
      <Apartments places={flow.me.places} />
    </Question>
  );
}

/** The apartments somebody has, as they stand in the account. */
export function Apartments({
  places,
  linked = false,
}: {
  places: MeView["places"];
  linked?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-2.5">
      {places.map((place) => (
        <li
          key={place.apartmentId + place.kind}
          className="flex items-start gap-3.5 rounded-lg border border-pine-line bg-pine-soft p-card"
        >
          <MapPinHouse aria-hidden className="mt-0.5 size-6 shrink-0 text-pine-ink" />
          <p className="min-w-0">
            <span className="block text-lg font-[600]">
              {linked ? (
                <Link
                  to="/apartments/$apartmentId"
                  params={{ apartmentId: place.apartmentId }}
                  className="prose-link"
                >
                  {t("joining.place.flat", { apartment: place.apartment })}
                </Link>
              ) : (
                t("joining.place.flat", { apartment: place.apartment })
              )}
            </span>
            <span className="block">{place.address}</span>
            <span className="block text-sm text-pine-ink">{t(`roles.${place.kind}`)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
