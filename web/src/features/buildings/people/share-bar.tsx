import { useTranslation } from "react-i18next";
import type { ResidencyView } from "#core/buildings/views.ts";
import { writeShare } from "#core/buildings/residency/share.ts";
import { cx } from "#web/ui/cx.ts";
import { personName } from "./person-words.ts";

/** Colours in the order of the owners; a bar of many begins anew. */
const tones = ["bg-chart-1", "bg-chart-2", "bg-chart-3", "bg-chart-5", "bg-chart-6", "bg-chart-4"];

export function shareTone(at: number): string {
  return tones[at % tones.length] as string;
}

export type SharePart = { key: string; name: string; text: string; size: number };

/** The whole of an apartment and who owns how much of it; what nobody is known to own is hatched. */
export function ShareBar({
  parts,
  className,
}: {
  parts: readonly SharePart[];
  className?: string;
}) {
  const { t } = useTranslation();
  const known = parts.reduce((sum, { size }) => sum + size, 0);
  const label = [
    ...parts.map(({ name, text }) => `${name} ${text}`),
    ...(known < 0.999999 ? [t("buildings.share.unknown")] : []),
  ].join(", ");
  return (
    <div
      role="img"
      aria-label={t("buildings.share.bar", { parts: label })}
      className={cx(
        "flex h-3 gap-[2px] overflow-hidden rounded-full bg-[repeating-linear-gradient(135deg,var(--line)_0_4px,var(--sunken)_4px_8px)]",
        className,
      )}
    >
      {parts.map(({ key, size }, at) => (
        <span
          key={key}
          className={cx(
            "block shrink-0 transition-[width] duration-200",
            known > 1.000001 ? "bg-brick" : shareTone(at),
          )}
          style={{ width: `${(size / Math.max(1, known)) * 100}%` }}
        />
      ))}
    </div>
  );
}

export function partsOf(owners: readonly ResidencyView[], nameless: string): SharePart[] {
  return owners.flatMap((owner) =>
    owner.share
      ? [
          {
            key: owner.id,
            name: personName(owner, nameless),
            text: writeShare(owner.share),
            size: owner.share.numerator / owner.share.denominator,
          },
        ]
      : [],
  );
}
