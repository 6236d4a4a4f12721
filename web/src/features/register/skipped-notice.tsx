import { Columns3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { namesShare } from "#core/register/headings.ts";
import type { ImportView } from "#core/register/model.ts";
import { Button } from "#web/ui/button.tsx";
import { PartialNotice } from "#web/ui/states.tsx";
import { skippedColumns } from "./mapping.ts";

/** Which columns of the file say something that nobody reads, and the way to give them a meaning. */
export function SkippedNotice({ view, onLook }: { view: ImportView; onLook: () => void }) {
  const { t } = useTranslation();
  const skipped = skippedColumns(view);
  if (skipped.length === 0) return null;
  const names = skipped.map(
    ({ at, heading }) => heading || t("importing.file.column_number", { number: at + 1 }),
  );
  const repeated = view.faultsBy.some(({ reason }) => reason === "repeated");
  return (
    <PartialNotice
      icon={<Columns3 aria-hidden />}
      action={
        view.state === "checked" && (
          <Button size="sm" onClick={onLook}>
            {t("importing.verdict.skipped_look")}
          </Button>
        )
      }
    >
      {t("importing.verdict.skipped", { count: skipped.length, columns: names.join(", ") })}
      {skipped.some(({ heading }) => namesShare(heading)) && (
        <span className="block">{t("importing.verdict.skipped_shares")}</span>
      )}
      {repeated && <span className="block">{t("importing.verdict.skipped_repeated")}</span>}
    </PartialNotice>
  );
}
