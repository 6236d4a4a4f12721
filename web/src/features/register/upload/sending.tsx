import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatSize } from "#web/app/language/format.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { dropUpload, retryUpload, useUpload } from "./upload.ts";

type Props = {
  /** Told where a further attempt was the first that the server heard. */
  onBegun?: (id: string) => void;
  /** Stops it for good, once the server knows of it. */
  onStop?: () => void;
};

/** The file on its way: how far it is, and what to do where it does not get on. */
export function Sending({ onBegun, onStop = dropUpload }: Props) {
  const { t } = useTranslation();
  const upload = useUpload((state) => state.upload);
  if (!upload) return null;
  const { file, sent, phase, error, importId } = upload;
  const again = () => void retryUpload().then((id) => id && onBegun?.(id));
  const figures = t("importing.send.sent", { sent: formatSize(sent), size: formatSize(file.size) });
  const title = {
    sending: t("importing.send.title"),
    lost: t("importing.send.lost_title"),
    failed: t("importing.send.failed_title"),
  }[phase];
  return (
    <Card
      tone={phase === "failed" ? "brick" : phase === "lost" ? "amber" : "plain"}
      title={
        <span
          className="flex items-center gap-2.5"
          role={phase === "sending" ? undefined : "alert"}
        >
          {phase === "lost" && <CloudOff aria-hidden className="size-[1.1em]" />}
          {title}
        </span>
      }
      actions={
        <>
          {phase !== "sending" && (
            <Button variant="primary" onClick={again}>
              {phase === "lost" ? t("importing.send.again") : t("importing.send.retry")}
            </Button>
          )}
          <Button onClick={onStop}>{t("importing.send.stop")}</Button>
        </>
      }
    >
      {phase === "lost" && <p className="mb-4">{t("importing.send.lost_body")}</p>}
      {phase === "failed" && <p className="mb-4">{describeError(error, t).text}</p>}
      <ProgressBar
        value={sent / file.size}
        label={file.name}
        valueLabel={importId === null ? t("importing.send.beginning") : figures}
        tone={phase === "lost" ? "amber" : phase === "failed" ? "brick" : "pine"}
      />
    </Card>
  );
}
