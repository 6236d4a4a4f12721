import { Check, Circle, RotateCcw, Square } from "lucide-react";
import { useCallback } from "react";
import { Button } from "../button.tsx";
import { Spinner } from "../content/spinner.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { type RecordingFault, writeSeconds } from "./recording.ts";
import { type Recording, useRecorder } from "./use-recorder.ts";

export type VideoRecorderLabels = {
  title: string;
  close: string;
  cancel: string;
  start: string;
  stop: string;
  again: string;
  use: string;
  /** "0:07 з 1:00" */
  time: (now: string, most: string) => string;
  camera: string;
  recording: string;
  result: string;
  fault: Record<RecordingFault, string>;
  /** Name of the file, without an ending. */
  fileName: string;
};

type Props = {
  open: boolean;
  onClose: () => void;
  secondsAtMost: number;
  onDone: (file: File) => void;
  labels: VideoRecorderLabels;
};

/** Dialog that records a short video from the camera, which can be watched before it is taken. */
export function VideoRecorder({ open, ...rest }: Props) {
  // The camera opens with the dialog.
  return open ? <Recorder {...rest} /> : null;
}

function Recorder({ onClose, secondsAtMost, onDone, labels }: Omit<Props, "open">) {
  const recorder = useRecorder({ secondsAtMost, name: labels.fileName });
  const { state } = recorder;
  const most = writeSeconds(secondsAtMost);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={state.step !== "recording" && state.step !== "done"}
      size="md"
      title={labels.title}
      closeLabel={labels.close}
      footer={
        <>
          <Controls {...{ recorder, onDone, labels }} />
          <Button onClick={onClose}>{labels.cancel}</Button>
        </>
      }
    >
      <div className="relative flex aspect-4/3 max-h-[60dvh] w-full items-center justify-center overflow-hidden rounded-lg bg-[#0d100d]">
        <Picture state={state} labels={labels} />
      </div>
      <p className="mt-3 flex min-h-6 items-center gap-2 tabular-nums">
        {state.step === "recording" && (
          <span aria-hidden className="size-3 animate-pulse rounded-full bg-brick" />
        )}
        {(state.step === "recording" || state.step === "done") && (
          <span role="timer">{labels.time(writeSeconds(state.seconds), most)}</span>
        )}
        {state.step === "failed" && (
          <span role="alert" className="text-brick-ink">
            {labels.fault[state.fault]}
          </span>
        )}
        {state.step === "ready" && <span>{labels.time(writeSeconds(0), most)}</span>}
      </p>
      <p role="status" className="sr-only">
        {state.step === "recording" && labels.recording}
        {state.step === "done" && labels.result}
      </p>
    </Dialog>
  );
}

type ControlsProps = {
  recorder: ReturnType<typeof useRecorder>;
  onDone: (file: File) => void;
  labels: VideoRecorderLabels;
};

function Controls({ recorder, onDone, labels }: ControlsProps) {
  const { state, start, stop, again } = recorder;
  if (state.step === "done")
    return (
      <>
        <Button variant="primary" icon={<Check aria-hidden />} onClick={() => onDone(state.file)}>
          {labels.use}
        </Button>
        <Button icon={<RotateCcw aria-hidden />} onClick={again}>
          {labels.again}
        </Button>
      </>
    );
  if (state.step === "failed")
    return (
      <Button variant="primary" icon={<RotateCcw aria-hidden />} onClick={again}>
        {labels.again}
      </Button>
    );
  const running = state.step === "recording";
  return (
    <Button
      variant={running ? "danger" : "primary"}
      disabled={state.step === "opening"}
      icon={running ? <Square aria-hidden /> : <Circle aria-hidden />}
      onClick={running ? stop : start}
    >
      {running ? labels.stop : labels.start}
    </Button>
  );
}

function Picture({ state, labels }: { state: Recording; labels: VideoRecorderLabels }) {
  const stream = state.step === "ready" || state.step === "recording" ? state.stream : null;
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = stream;
    },
    [stream],
  );
  if (stream)
    return (
      <video
        ref={show}
        autoPlay
        muted
        playsInline
        aria-label={labels.camera}
        className="size-full object-contain"
      />
    );
  if (state.step === "done") return <Result file={state.file} label={labels.result} />;
  return state.step === "opening" ? <Spinner className="text-[#edebe2]" /> : null;
}

function Result({ file, label }: { file: File; label: string }) {
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return;
      const url = URL.createObjectURL(file);
      video.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- just recorded
    <video
      ref={show}
      controls
      playsInline
      aria-label={label}
      className="size-full object-contain"
    />
  );
}
