import { Columns3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ConfigureInput } from "#core/register/contract.ts";
import { namesShare } from "#core/register/columns/headings.ts";
import type { ImportView } from "#core/register/model.ts";
import { api } from "#web/app/api/api.ts";
import { Button } from "#web/ui/button.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { draftOf, fileColumns, leaveOut, openColumns, readingOf, saidIn } from "../mapping.ts";
import { useStep } from "../use-step.ts";

/** Leaves all columns out that wait for an answer, at once; to say what they are, one looks at them below. */
export function LeaveOut({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const configure = useStep((input: ConfigureInput) => api.register.configure(input));
  const { id, version, format } = view;
  if (!format) return null;
  const open = openColumns(view).map(({ at }) => at);
  const answer = () =>
    configure.mutate({
      id,
      version,
      ...readingOf(format),
      ...saidIn(leaveOut(draftOf(format), open)),
    });
  return (
    <Button variant="primary" className="max-sm:w-full" busy={configure.isPending} onClick={answer}>
      {t("importing.verdict.left_out", { count: open.length })}
    </Button>
  );
}

/** Lists columns that are left out, beside another result. */
export function LeftNotice({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const names = useOpenNames(view);
  const unasked = view.faults > 0 && names.length > 0;
  const shares = fileColumns(view).some(
    ({ at, heading }) => view.format?.skipped?.includes(at) && namesShare(heading),
  );
  const repeated =
    view.format?.skipped !== undefined && view.faultsBy.some(({ reason }) => reason === "repeated");
  if (!unasked && !shares && !repeated) return null;
  return (
    <PartialNotice icon={<Columns3 aria-hidden />}>
      {unasked && (
        <span className="block">
          {t("importing.verdict.left_title", { count: names.length })}: {names.join(", ")}
        </span>
      )}
      {shares && <span className="block">{t("importing.verdict.skipped_shares")}</span>}
      {repeated && <span className="block">{t("importing.verdict.skipped_repeated")}</span>}
    </PartialNotice>
  );
}

/** Lists the headings of columns that wait for an answer, as in the file. */
export function useOpenNames(view: ImportView): string[] {
  const { t } = useTranslation();
  return openColumns(view).map(
    ({ at, heading }) => heading || t("importing.file.column_number", { number: at + 1 }),
  );
}
