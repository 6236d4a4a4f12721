import type { TFunction } from "i18next";
import type { FileListLabels } from "#web/ui/form/file-list.tsx";
import type { PhotoMarkerLabels } from "#web/ui/marks/photo-marker.tsx";

/** Labels of a list of chosen files. */
export function fileLabels(t: TFunction): FileListLabels {
  return {
    list: t("requests.form.files_list"),
    remove: (name) => t("requests.form.file_remove", { name }),
    retry: (name) => t("requests.form.file_retry", { name }),
    uploading: (name) => t("requests.form.file_uploading", { name }),
    mark: (name) => t("requests.marks.open", { name }),
    marked: t("requests.marks.marked"),
  };
}

/** Labels of the dialog that draws on a photo. */
export function markLabels(t: TFunction): PhotoMarkerLabels {
  const kind = {
    arrow: t("requests.marks.kind.arrow"),
    circle: t("requests.marks.kind.circle"),
    line: t("requests.marks.kind.line"),
  };
  return {
    title: t("requests.marks.title"),
    tools: t("requests.marks.tools"),
    kind,
    place: t("requests.marks.place"),
    undo: t("requests.marks.undo"),
    remove: t("requests.marks.remove"),
    clear: t("requests.marks.clear"),
    done: t("requests.marks.done"),
    cancel: t("common.cancel"),
    surface: t("requests.marks.surface"),
    mark: (one, at, of) => t("requests.marks.position", { kind: kind[one], at, of }),
    keys: t("requests.marks.keys"),
    hint: t("requests.marks.hint"),
    unreadable: t("requests.marks.unreadable"),
    discard: {
      title: t("requests.marks.discard.title"),
      body: t("requests.marks.discard.body"),
      confirm: t("requests.marks.discard.confirm"),
      stay: t("requests.marks.discard.stay"),
    },
  };
}
