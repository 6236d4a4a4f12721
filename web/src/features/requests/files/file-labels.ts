import type { TFunction } from "i18next";
import type { FileListLabels } from "#web/ui/form/file-list.tsx";

/** Labels of a list of chosen files. */
export function fileLabels(t: TFunction): FileListLabels {
  return {
    list: t("requests.form.files_list"),
    remove: (name) => t("requests.form.file_remove", { name }),
    retry: (name) => t("requests.form.file_retry", { name }),
    uploading: (name) => t("requests.form.file_uploading", { name }),
  };
}
