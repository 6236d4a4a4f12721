import { useTranslation } from "react-i18next";
import { cx } from "#web/ui/cx.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { countStates, type ApartmentMark, type FacadeApartment } from "./facade-apartment.ts";
import { type ApartmentState, apartmentStates } from "../search.ts";

type Props = {
  apartments: readonly FacadeApartment[];
  chosen: ApartmentState | undefined;
  onChoose: (state: ApartmentState | undefined) => void;
};

const samples: Record<ApartmentState, { lit: boolean; mark: ApartmentMark }> = {
  occupied: { lit: true, mark: "occupied" },
  vacant: { lit: false, mark: "vacant" },
  open_request: { lit: true, mark: "request" },
  debtor: { lit: true, mark: "debtor" },
};

/** Explains the windows, with counts; a press lights only those. */
export function FacadeLegend({ apartments, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const counts = countStates(apartments);
  return (
    <div role="group" aria-label={t("buildings.house.legend")} className="flex flex-wrap gap-1.5">
      {apartmentStates.map((state) => {
        const count = counts[state];
        const on = chosen === state;
        return (
          <button
            key={state}
            type="button"
            aria-pressed={on}
            disabled={count === null}
            onClick={() => onChoose(on ? undefined : state)}
            className={cx(
              "inline-flex min-h-control items-center gap-2 rounded-md border py-1 pr-3 pl-1.5 font-[540] transition-colors",
              on
                ? "border-pine bg-pine-soft text-pine-ink shadow-[inset_0_0_0_1px_var(--pine)]"
                : "border-line bg-surface enabled:hover:border-line-control enabled:hover:bg-raised disabled:cursor-not-allowed disabled:text-ink-soft",
            )}
          >
            <ApartmentSample {...samples[state]} />
            {t(`buildings.state.${state}`)}
            <span className="text-ink-soft tabular-nums">
              {count === null ? "—" : formatNumber(count)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** One window as the building has them, in the colours of the building. */
export function ApartmentSample({ lit, mark }: { lit: boolean; mark: ApartmentMark }) {
  return (
    <span aria-hidden className="house-sample">
      <span className="flat" data-lit={lit || undefined}>
        <span className="flat-number" />
        <span className="flat-side">
          <span className="flat-mark" data-mark={mark} />
        </span>
      </span>
    </span>
  );
}
