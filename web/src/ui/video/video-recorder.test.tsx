// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { click, come, get, mount, standInForTopLayer } from "../testing.ts";
import { VideoRecorder, type VideoRecorderLabels } from "./video-recorder.tsx";

const labels: VideoRecorderLabels = {
  title: "Record",
  close: "Close",
  cancel: "Cancel",
  start: "Start",
  stop: "Stop",
  again: "Again",
  use: "Use",
  time: (now, most) => `${now} of ${most}`,
  camera: "Camera",
  recording: "Recording",
  result: "Result",
  fault: { denied: "Denied", missing: "Missing", failed: "Failed" },
  fileName: "Video",
};

/** Stands in for a browser's recorder; `stop` gives one piece. */
class Recorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith("video/webm");
  state = "inactive";
  mimeType = "video/webm;codecs=vp8,opus";
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob(["x"]) }));
    this.dispatchEvent(new Event("stop"));
  }
}

const stopped = vi.fn<() => void>();
const getUserMedia = vi.fn<() => Promise<object>>();
const done = vi.fn<(file: File) => void>();
const closed = vi.fn<() => void>();
let render: ReturnType<typeof mount>;
beforeAll(() => {
  standInForTopLayer();
  vi.stubGlobal("MediaRecorder", Recorder);
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  URL.createObjectURL = () => "blob:video";
  URL.revokeObjectURL = () => {};
});
beforeEach(() => {
  vi.resetAllMocks();
  const track = Object.assign(new EventTarget(), { stop: stopped });
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
});
afterEach(() => {
  render();
  vi.useRealTimers();
});

function open() {
  render = mount(
    <VideoRecorder open secondsAtMost={60} onDone={done} onClose={closed} labels={labels} />,
  );
}
const ready = () => come(() => expect(get("button", "Start").hasAttribute("disabled")).toBe(false));

test("a video is recorded, watched and taken; the camera is let go", async () => {
  open();
  await ready();
  click(get("button", "Start"));
  expect(get("timer").textContent).toBe("0:00 of 1:00");
  expect(stopped).not.toHaveBeenCalled();
  click(get("button", "Stop"));
  expect(stopped).toHaveBeenCalledOnce();
  click(get("button", "Use"));
  expect(done.mock.calls[0]?.[0]).toMatchObject({ name: "Video.webm", type: "video/webm" });
});

test("it stops by itself after a minute", async () => {
  open();
  await ready();
  vi.useFakeTimers();
  click(get("button", "Start"));
  act(() => vi.advanceTimersByTime(59_000));
  expect(get("timer").textContent).toBe("0:59 of 1:00");
  act(() => vi.advanceTimersByTime(1_500));
  expect(get("timer").textContent).toBe("1:00 of 1:00");
  expect(get("button", "Use").textContent).toBe("Use");
});

test("a refused camera says what to do, and may be asked again", async () => {
  getUserMedia.mockRejectedValueOnce(Object.assign(new Error(), { name: "NotAllowedError" }));
  open();
  await come(() => expect(get("alert").textContent).toBe("Denied"));
  click(get("button", "Again"));
  await ready();
});

test("who leaves while recording leaves no camera on, and no video", async () => {
  open();
  await ready();
  vi.useFakeTimers();
  click(get("button", "Start"));
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  render(null);
  // What closes with the dialog needs a moment; the clock of a recording would go on.
  act(() => vi.advanceTimersByTime(5_000));
  expect(vi.getTimerCount()).toBe(0);
  expect(stopped).toHaveBeenCalled();
  expect(done).not.toHaveBeenCalled();
});
