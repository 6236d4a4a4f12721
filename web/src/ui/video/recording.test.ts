import { expect, test, vi } from "vitest";
import {
  chooseContainer,
  faultOfCamera,
  nameRecording,
  openCamera,
  writeSeconds,
} from "./recording.ts";

const failure = (name: string) => Object.assign(new Error(), { name });

test("H.264 in MP4 comes before what fewer browsers play", () => {
  expect(chooseContainer(() => true)).toMatch(/^video\/mp4;codecs=avc1/);
  expect(chooseContainer((type) => type.startsWith("video/webm"))).toBe(
    "video/webm;codecs=vp8,opus",
  );
  expect(chooseContainer(() => false)).toBeUndefined();
});

test("without a microphone the picture is recorded alone; a refusal is not asked about twice", async () => {
  const stream = {} as MediaStream;
  const getUserMedia = vi.fn<MediaDevices["getUserMedia"]>();
  getUserMedia.mockRejectedValueOnce(failure("NotFoundError")).mockResolvedValueOnce(stream);
  expect(await openCamera({ getUserMedia })).toBe(stream);
  expect(getUserMedia.mock.calls.map(([constraints]) => constraints?.audio)).toEqual([
    true,
    undefined,
  ]);
  getUserMedia.mockReset().mockRejectedValue(failure("NotAllowedError"));
  await expect(openCamera({ getUserMedia })).rejects.toMatchObject({ name: "NotAllowedError" });
  expect(getUserMedia).toHaveBeenCalledOnce();
});

test.each([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "missing"],
  ["NotReadableError", "failed"],
])("%s of a camera means %s", (name, fault) => {
  expect(faultOfCamera(failure(name))).toBe(fault);
});

test("seconds are written as a player does", () => {
  expect([0, 7.9, 59.99, 60].map(writeSeconds)).toEqual(["0:00", "0:07", "0:59", "1:00"]);
});

test("a recording is named after its container", () => {
  const part = new Blob(["x"]);
  const webm = nameRecording([part], "video/webm;codecs=vp8,opus", "Відео");
  expect([webm.name, webm.type]).toEqual(["Відео.webm", "video/webm"]);
  expect(nameRecording([part], "video/mp4;codecs=avc1", "Відео").name).toBe("Відео.mp4");
});
