import { useTranslation } from "react-i18next";
import { attachmentsAtMost } from "#core/files/model.ts";
import { acceptedFor, describeAccepted } from "#web/app/uploads/upload-fault.ts";
import type { Uploads } from "#web/app/uploads/use-uploads.ts";
import { useConnection } from "#web/app/offline/connection.ts";
import { FileDrop } from "#web/ui/form/file-drop.tsx";
import { fileLabels } from "./file-labels.ts";
import { RecordVideo } from "./record-video.tsx";
import { usePhotoMarks } from "./use-photo-marks.tsx";

/** Photos, videos and documents of what is being written, as a field of its own. */
export function Photos({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  // A video does not wait for the network.
  const isLost = useConnection((connection) => connection.isLost);
  const { onMark, dialog } = usePhotoMarks(uploads);
  return (
    <>
      <FileDrop
        label={t("requests.form.field.attachments")}
        optionalLabel={t("common.optional")}
        hint={t("requests.form.field.attachments_hint", {
          count: attachmentsAtMost,
          ...describeAccepted("request"),
        })}
        files={uploads.picked}
        onAdd={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
        onMark={onMark}
        accept={acceptedFor("request")}
        full={uploads.full}
        error={uploads.overLimit}
        dropLabel={t("requests.form.files_drop")}
        browseLabel={t("requests.form.files_browse")}
        cameraLabel={t("requests.form.files_camera")}
        more={<RecordVideo uploads={uploads} disabled={uploads.full || isLost} />}
        labels={fileLabels(t)}
      />
      {dialog}
    </>
  );
}
