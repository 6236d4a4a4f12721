import { Columns3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ConfigureInput } from "#core/register/contract.ts";
import { namesShare } from "#core/register/headings.ts";
import type { ImportView } from "#core/register/model.ts";
import { api } from "#web/app/api.ts";
import { Button } from "#web/ui/button.tsx";
import { PartialNotice } from "#web/ui/states.tsx";
import { draftOf, fileColumns, leaveOut, openColumns, readingOf, saidIn } from "./mapping.ts";
import { useStep } from "./use-step.ts";

type Props = { view: ImportView; onLook: () => void };

/** Both answers to what columns are that no field takes: to say it, or to leave all of them out. */
export function LeftActions({ view, onLook }: Props) {
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
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button className="max-sm:w-full" disabled={configure.isPending} onClick={onLook}>
        {t("importing.verdict.left_look")}
      </Button>
      <Button
        variant="primary"
        className="max-sm:w-full"
        busy={configure.isPending}
        onClick={answer}
      >
        {t("importing.verdict.left_out", { count: open.length })}
      </Button>
    </div>
  );
}

/** What there is to know of columns that are not taken: those that wait for an answer, and shares. */
export function LeftNotice({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const shares = fileColumns(view).some(
    ({ at, heading }) => view.format?.skipped?.includes(at) && namesShare(heading),
  );
  const repeated =
    view.format?.skipped?.length && view.faultsBy.some(({ reason }) => reason === "repeated");
  if (!shares && !repeated) return null;
  return (
    <PartialNotice icon={<Columns3 aria-hidden />}>
      {shares && <span className="block">{t("importing.verdict.skipped_shares")}</span>}
      {repeated && <span className="block">{t("importing.verdict.skipped_repeated")}</span>}
    </PartialNotice>
  );
}

/** The headings of columns that wait for an answer, as they are called in the file. */
export function useOpenNames(view: ImportView): string[] {
  const { t } = useTranslation();
  return openColumns(view).map(
    ({ at, heading }) => heading || t("importing.file.column_number", { number: at + 1 }),
  );
}
