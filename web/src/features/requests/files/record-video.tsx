import { Video } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { videoSeconds, videoUploadTypes } from "#core/files/model.ts";
import type { Uploads } from "#web/app/uploads/use-uploads.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { canRecord } from "#web/ui/video/recording.ts";
import { videoLabels } from "./file-labels.ts";

const VideoRecorder = lazy(async () => ({
  default: (await import("#web/ui/video/video-recorder.tsx")).VideoRecorder,
}));

type Props = {
  uploads: Uploads;
  /** A picture alone, beside a place to write. */
  small?: boolean;
  disabled?: boolean;
};

/** Button that records a video here; where the browser cannot, the phone's camera does. */
export function RecordVideo({ uploads, small = false, disabled = uploads.full }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const label = t("requests.video.record");
  const press = {
    disabled,
    icon: <Video aria-hidden />,
    onClick: () => (canRecord() ? setOpen(true) : camera.current?.click()),
  };
  return (
    <>
      {small ? (
        <IconButton {...press} label={label} title={label} />
      ) : (
        <Button {...press} size="sm">
          {label}
        </Button>
      )}
      <input
        ref={camera}
        type="file"
        hidden
        accept={videoUploadTypes.join(",")}
        capture="environment"
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      {open && (
        <Suspense>
          <VideoRecorder
            open
            onClose={() => setOpen(false)}
            secondsAtMost={videoSeconds}
            onDone={(file) => {
              setOpen(false);
              uploads.add([file]);
            }}
            labels={videoLabels(t)}
          />
        </Suspense>
      )}
    </>
  );
}
