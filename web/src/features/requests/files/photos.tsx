import { useTranslation } from "react-i18next";
import { attachmentsAtMost, uploadBytes, uploadTypesText } from "#core/files/model.ts";
import { formatSize } from "#web/app/language/format.ts";
import { FileDrop } from "#web/ui/form/file-drop.tsx";
import { fileLabels } from "./file-labels.ts";
import { acceptedFiles, type Uploads } from "./use-uploads.ts";

/** Photos and documents of what is being written, as a field of its own. */
export function Photos({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  return (
    <FileDrop
      label={t("requests.form.field.attachments")}
      optionalLabel={t("common.optional")}
      hint={t("requests.form.field.attachments_hint", {
        count: attachmentsAtMost,
        size: formatSize(uploadBytes),
        types: uploadTypesText,
      })}
      files={uploads.files}
      onAdd={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
      accept={acceptedFiles}
      disabled={uploads.full}
      error={uploads.problem}
      dropLabel={t("requests.form.files_drop")}
      browseLabel={t("requests.form.files_browse")}
      cameraLabel={t("requests.form.files_camera")}
      labels={fileLabels(t)}
    />
  );
}
