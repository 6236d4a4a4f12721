import { FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OwnerFiguresInput } from "#core/analytics/owner/inputs.ts";
import { reportFormats, type ReportSection } from "#core/analytics/owner/model.ts";
import type { OwnerFiguresView } from "#core/analytics/owner/views.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import type { BehindFigure } from "./owner-rows-sheet.tsx";
import { monthWord } from "./words.ts";

/** Props of each part of the page: figures, the question, and the way to rows. */
export type SectionProps = {
  figures: OwnerFiguresView;
  input: OwnerFiguresInput;
  onRows: (behind: BehindFigure) => void;
};

type Props = {
  section: ReportSection;
  figures: OwnerFiguresView;
  input: OwnerFiguresInput;
  /** Nothing in both years. */
  empty: boolean;
  /** First month that is compared, where something is. */
  since?: number;
  children: ReactNode;
};

/** A part of the owner's analytics: a title, ways to save it, and its content or a word that there is none. */
export function SectionCard({ section, figures, input, empty, since, children }: Props) {
  const { t } = useTranslation();
  const name = t(`owner.section.${section}`);
  return (
    <Card title={name} description={t(`owner.about.${section}`)} data-keep-together>
      {empty && <p className="text-ink-soft">{t(`owner.empty.${section}`)}</p>}
      {!empty && since !== undefined && <Compared figures={figures} since={since} />}
      {!empty && children}
      {!empty && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 print:hidden">
          <span className="text-sm text-ink-soft max-sm:basis-full">{t("owner.save")}</span>
          {reportFormats.map((format) => (
            <Button
              key={format}
              size="sm"
              icon={<FileSpreadsheet aria-hidden />}
              render={
                <a
                  href={tableAddress(section, format, input)}
                  download
                  aria-label={`${t("owner.save_of", { name })}, ${t(`owner.${format}`)}`}
                />
              }
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

/** Names the months of which the change is counted, unless it is the whole year. */
function Compared({
  figures: { year, complete },
  since,
}: {
  figures: OwnerFiguresView;
  since: number;
}) {
  const { t } = useTranslation();
  if (since > complete || (since === 1 && complete === 12)) return null;
  const word = (month: number) => monthWord(`${year}-${String(month).padStart(2, "0")}`);
  const months = since === complete ? word(since) : `${word(since)} – ${word(complete)}`;
  return <p className="mb-3 text-sm text-ink-soft">{t("owner.compared", { months })}</p>;
}

function tableAddress(
  section: ReportSection,
  format: (typeof reportFormats)[number],
  { year, apartmentId }: OwnerFiguresInput,
): string {
  const question = { year: String(year), ...(apartmentId ? { apartmentId } : {}) };
  return `/api/analytics/owner/table?${new URLSearchParams({ ...question, section, format, language: currentLanguage() })}`;
}
