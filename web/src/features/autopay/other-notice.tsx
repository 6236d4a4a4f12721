import { useTranslation } from "react-i18next";
import type { AutopaysView } from "#core/autopay/views.ts";

/** As what whoever else has autopay on for an apartment holds it; null: nobody has. */
export type OtherKind = AutopaysView["others"][number]["kind"] | null;

/** Shows that somebody else of the apartment has autopay already, and what comes of two. */
export function OtherNotice({ kind, on = false }: { kind: OtherKind; on?: boolean }) {
  const { t } = useTranslation();
  if (!kind) return null;
  return (
    <p className="rounded-md bg-amber-soft px-3.5 py-3 text-amber-ink">
      {t(`autopay.other.${kind}`)} {t(on ? "autopay.other.both" : "autopay.other.meaning")}
    </p>
  );
}
