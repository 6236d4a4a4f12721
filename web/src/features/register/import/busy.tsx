import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { Card } from "#web/ui/content/card.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { SampleTable } from "../file/sample-table.tsx";

/** Something runs that ends by itself; it goes on when the page is closed. */
export function Busy({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const { state, progress, sample, format } = view;
  const label =
    state === "undoing"
      ? t("importing.busy.undoing")
      : progress
        ? t(`importing.busy.${progress.stage}`)
        : state === "applying"
          ? t("importing.busy.writing")
          : t("importing.busy.waiting");
  const percent = progress?.percent ?? 0;
  return (
    <>
      <Card>
        <div role="status" aria-busy>
          <ProgressBar value={percent / 100} label={label} valueLabel={`${percent} %`} />
        </div>
        <p className="mt-3 text-sm text-ink-soft">{t("importing.busy.stay")}</p>
      </Card>
      {state !== "applying" && format && sample.length > 0 && <SampleTable view={view} />}
    </>
  );
}
