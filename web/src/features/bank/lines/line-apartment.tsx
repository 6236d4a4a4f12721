import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { BankLineView } from "#core/bank/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { lineChange } from "../queries.ts";
import { describeApartment } from "./apartment-facts.ts";

type Props = { line: BankLineView; locked: boolean };

/** The apartment of a line with its people, account and balance, how it was found, or a proposal to accept. */
export function LineApartment({ line, locked }: Props) {
  const { t } = useTranslation();
  const { match, state } = line;
  if (state === "outgoing" || state === "spent" || state === "split" || state === "same")
    return null;
  if (!match) {
    const isUnknown = state !== "withdrawn" && state !== "twin" && state !== "ignored";
    if (!isUnknown) return null;
    if (line.candidates.length > 0) return <Candidates line={line} locked={locked} />;
    return <p className="text-brick-ink">{t("bank.unknown")}</p>;
  }
  const { buildingId, apartmentId, address, apartment: number, kind, found } = match;
  const place = t("bank.apartment", { address, number });
  return (
    <div className="flex flex-col gap-1">
      {state === "proposed" ? (
        <Proposal line={line} apartmentId={apartmentId} place={place} locked={locked} />
      ) : (
        <p>
          <Link
            to="/manager/buildings/$buildingId/apartments/$apartmentId"
            params={{ buildingId, apartmentId }}
            className="font-[560] underline decoration-line-control underline-offset-4 hover:decoration-current"
          >
            {place}
          </Link>{" "}
          <span className="text-sm text-ink-soft">
            {t(`bank.match.${kind}`, { found: found ?? "" })}
          </span>
        </p>
      )}
      <p className="text-sm wrap-anywhere text-ink-soft">{describeApartment(match, t)}</p>
    </div>
  );
}

/** Apartments that a purpose names and that contradict each other: a person says which one is meant. */
function Candidates({ line: { id, version, candidates }, locked }: Props) {
  const { t } = useTranslation();
  const assign = useAssign();
  return (
    <div className="flex flex-col gap-3 rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
      <p className="wrap-anywhere">{t("bank.matching.conflict")}</p>
      <ul className="flex flex-col gap-2">
        {candidates.map(({ apartmentId, apartment: number, address, kind, found }) => (
          <li key={apartmentId} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
              {t("bank.apartment", { address, number })}{" "}
              <span className="text-sm">{t(`bank.matching.conflict_by.${kind}`, { found })}</span>
            </span>
            {!locked && (
              <Button
                size="sm"
                aria-label={`${t("bank.matching.choose", { number })}: ${address}`}
                busy={assign.isPending}
                onClick={() => assign.mutate({ id, version, apartmentId })}
              >
                {t("bank.matching.choose", { number })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useAssign() {
  const { t } = useTranslation();
  return useVerb(api.bank.assign, {
    ...lineChange,
    failed: (error) => toast.error(describeError(error, t).text),
    done: () => toast.success(t("bank.assigned")),
  });
}

type ProposalProps = Props & { apartmentId: string; place: string };

function Proposal({ line: { id, version }, apartmentId, place, locked }: ProposalProps) {
  const { t } = useTranslation();
  const accept = useAssign();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {t("bank.matching.proposed", { place })}
      </p>
      {!locked && (
        <Button
          size="sm"
          variant="primary"
          busy={accept.isPending}
          onClick={() => accept.mutate({ id, version, apartmentId })}
        >
          {t("bank.matching.accept")}
        </Button>
      )}
    </div>
  );
}
