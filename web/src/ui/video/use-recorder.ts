import { useEffect, useRef, useState } from "react";
import {
  chooseContainer,
  faultOfCamera,
  nameRecording,
  openCamera,
  type RecordingFault,
  recordingRates,
} from "./recording.ts";

export type Recording =
  | { step: "opening" }
  | { step: "ready"; stream: MediaStream }
  | { step: "recording"; stream: MediaStream; seconds: number }
  | { step: "done"; file: File; seconds: number }
  | { step: "failed"; fault: RecordingFault };

/** Looks at the clock so often, in milliseconds. */
const tick = 200;

/** Records from the camera for `secondsAtMost`; the camera is let go when the component leaves. */
export function useRecorder({ secondsAtMost, name }: { secondsAtMost: number; name: string }) {
  const [state, setState] = useState<Recording>({ step: "opening" });
  /** Counts how often the camera was opened. */
  const [round, setRound] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const left = useRef(false);

  useEffect(() => {
    let ended = false;
    left.current = false;
    let opened: MediaStream | null = null;
    openCamera(navigator.mediaDevices, navigator.permissions).then(
      (stream) => {
        opened = stream;
        if (ended) letGo(stream);
        else setState({ step: "ready", stream });
      },
      (error) => ended || setState({ step: "failed", fault: faultOfCamera(error) }),
    );
    return () => {
      ended = true;
      left.current = true;
      stop();
      if (opened) letGo(opened);
    };
  }, [round]);

  function start(): void {
    if (state.step !== "ready") return;
    const { stream } = state;
    const mimeType = chooseContainer((type) => MediaRecorder.isTypeSupported(type));
    const parts: Blob[] = [];
    const started = performance.now();
    const seconds = () => Math.min(secondsAtMost, (performance.now() - started) / 1000);
    try {
      const made = new MediaRecorder(stream, { ...recordingRates, ...(mimeType && { mimeType }) });
      const clock = setInterval(() => {
        setState({ step: "recording", stream, seconds: seconds() });
        if (seconds() >= secondsAtMost) stop();
      }, tick);
      made.addEventListener("dataavailable", ({ data }) => data.size > 0 && parts.push(data));
      made.addEventListener("error", stop);
      stream.getTracks()[0]?.addEventListener("ended", stop);
      made.addEventListener("stop", () => {
        clearInterval(clock);
        letGo(stream);
        if (left.current) return;
        const file = nameRecording(parts, made.mimeType || mimeType || "", name);
        setState(
          file.size > 0
            ? { step: "done", file, seconds: seconds() }
            : { step: "failed", fault: "failed" },
        );
      });
      recorder.current = made;
      made.start(1000);
      setState({ step: "recording", stream, seconds: 0 });
    } catch {
      letGo(stream);
      setState({ step: "failed", fault: "failed" });
    }
  }
  function stop(): void {
    if (recorder.current?.state === "recording") recorder.current.stop();
  }
  function again(): void {
    setState({ step: "opening" });
    setRound(round + 1);
  }
  return { state, start, stop, again };
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
