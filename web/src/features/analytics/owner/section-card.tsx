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

/** Props of each part of the page: figures, the question, and the way to rows. */
export type SectionProps = {
  figures: OwnerFiguresView;
  input: OwnerFiguresInput;
  onRows: (behind: BehindFigure) => void;
};

type Props = {
  section: ReportSection;
  input: OwnerFiguresInput;
  /** Nothing in both years. */
  empty: boolean;
  /** Months of which the change is counted, in words; null for the whole year. */
  compared?: string | null;
  children: ReactNode;
};

/** A part of the owner's analytics: a title, ways to save it, and its content or a word that there is none. */
export function SectionCard({ section, input, empty, compared, children }: Props) {
  const { t } = useTranslation();
  const name = t(`owner.section.${section}`);
  return (
    <Card title={name} description={t(`owner.about.${section}`)} data-keep-together>
      {empty && <p className="text-ink-soft">{t(`owner.empty.${section}`)}</p>}
      {!empty && compared && (
        <p className="mb-3 text-sm text-ink-soft">{t("owner.compared", { months: compared })}</p>
      )}
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

function tableAddress(
  section: ReportSection,
  format: (typeof reportFormats)[number],
  { year, apartmentId }: OwnerFiguresInput,
): string {
  const question = { year: String(year), ...(apartmentId ? { apartmentId } : {}) };
  return `/api/analytics/owner/table?${new URLSearchParams({ ...question, section, format, language: currentLanguage() })}`;
}
