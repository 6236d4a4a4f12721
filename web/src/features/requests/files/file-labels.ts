import type { TFunction } from "i18next";
import type { FileListLabels } from "#web/ui/form/file-list.tsx";
import type { PhotoMarkerLabels } from "#web/ui/marks/photo-marker.tsx";
import type { VideoRecorderLabels } from "#web/ui/video/video-recorder.tsx";

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

/** Labels of the dialog that records a video. */
export function videoLabels(t: TFunction): VideoRecorderLabels {
  return {
    title: t("requests.video.title"),
    close: t("common.close"),
    cancel: t("common.cancel"),
    start: t("requests.video.start"),
    stop: t("requests.video.stop"),
    again: t("requests.video.again"),
    use: t("requests.video.use"),
    time: (now, most) => t("requests.video.time", { now, most }),
    camera: t("requests.video.camera"),
    recording: t("requests.video.recording"),
    result: t("requests.video.result"),
    fault: {
      denied: t("requests.video.fault.denied"),
      missing: t("requests.video.fault.missing"),
      failed: t("requests.video.fault.failed"),
    },
    fileName: t("requests.video.file_name"),
  };
}
