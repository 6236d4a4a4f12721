import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { Card } from "#web/ui/content/card.tsx";
import { ReadAgain, readableAgain, type ReadingChoice } from "../file/read-again.tsx";
import { RegisterDrop } from "../start/register-drop.tsx";
import { Sending } from "../upload/sending.tsx";
import { useUpload } from "../upload/upload.ts";
import { useChoose } from "../start/use-choose.ts";

type Props = {
  view: ImportView;
  onBegun: (id: string) => void;
  reading: ReadingChoice;
  onReading: (reading: ReadingChoice) => void;
};

/** It came to nothing: why, what helps, and another file. */
export function Ended({ view, onBegun, reading, onReading }: Props) {
  const { t } = useTranslation();
  const { refused, choose } = useChoose(onBegun);
  const beginning = useUpload(({ upload }) => upload?.importId === null);
  const { failure, state } = view;
  return (
    <>
      {state === "failed" ? (
        <Card tone="brick" title={t("importing.ended.failed_title")}>
          {failure && (
            <div role="alert" className="max-w-[68ch]">
              <p className="font-[560]">
                {t(`register.failure.${failure.reason}`, failure.params)}
              </p>
              <p className="mt-1">{t(`importing.ended.help.${failure.reason}`)}</p>
            </div>
          )}
        </Card>
      ) : (
        <Card title={t("importing.ended.cancelled_title")}>
          <p>{t("importing.ended.cancelled_body")}</p>
        </Card>
      )}
      {state === "failed" && readableAgain(view) && (
        <ReadAgain view={view} reading={reading} onReading={onReading} />
      )}
      {beginning ? (
        <Sending onBegun={onBegun} />
      ) : (
        <RegisterDrop
          onTake={choose}
          refused={refused}
          title={t("importing.leave.again")}
          compact
        />
      )}
    </>
  );
}
