import { useTranslation } from "react-i18next";
import { acceptedFor, describeAccepted } from "#web/app/uploads/upload-fault.ts";
import { FileDrop } from "#web/ui/form/file-drop.tsx";
import type { useUpload } from "./use-upload.ts";

type Props = { upload: ReturnType<typeof useUpload>; error?: string | undefined };

/** The one file of a document or of its newer version. */
export function FileField({ upload, error }: Props) {
  const { t } = useTranslation();
  return (
    <FileDrop
      label={t("documents.file")}
      required
      error={error}
      hint={t("documents.drop_hint", describeAccepted("document"))}
      files={upload.picked}
      onAdd={upload.add}
      onRemove={upload.remove}
      onRetry={upload.retry}
      accept={acceptedFor("document")}
      multiple={false}
      dropLabel={t("documents.drop")}
      browseLabel={t("documents.browse")}
      labels={{
        list: t("documents.file"),
        remove: (name) => t("documents.remove_file", { name }),
        retry: (name) => t("documents.retry_file", { name }),
        uploading: (name) => t("documents.uploading", { name }),
      }}
    />
  );
}
