import { expect, test, vi } from "vitest";
import {
  chooseContainer,
  faultOfCamera,
  nameRecording,
  openCamera,
  writeSeconds,
} from "./recording.ts";

/** Answers what the person has decided, as "microphone: denied". */
const permissionsOf = (states: Partial<Record<string, PermissionState>>) => ({
  query: ({ name }: PermissionDescriptor) =>
    Promise.resolve({ state: states[name] ?? "prompt" } as PermissionStatus),
});
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
  expect(await openCamera({ getUserMedia }, permissionsOf({}))).toBe(stream);
  expect(getUserMedia.mock.calls.map(([constraints]) => constraints?.audio)).toEqual([
    true,
    undefined,
  ]);
  const denied = { microphone: "denied", camera: "denied" } as const;
  getUserMedia.mockReset().mockRejectedValue(failure("NotAllowedError"));
  await expect(openCamera({ getUserMedia }, permissionsOf(denied))).rejects.toMatchObject({
    name: "NotAllowedError",
  });
  expect(getUserMedia).toHaveBeenCalledOnce();
});

test("where the microphone alone is denied, the picture is recorded without sound", async () => {
  const stream = {} as MediaStream;
  const getUserMedia = vi.fn<MediaDevices["getUserMedia"]>();
  getUserMedia.mockRejectedValueOnce(failure("NotAllowedError")).mockResolvedValueOnce(stream);
  const permissions = permissionsOf({ microphone: "denied", camera: "granted" });
  expect(await openCamera({ getUserMedia }, permissions)).toBe(stream);
  getUserMedia.mockReset().mockRejectedValue(failure("NotAllowedError"));
  const query = () => Promise.reject(new TypeError("no such permission"));
  await expect(openCamera({ getUserMedia }, { query })).rejects.toThrow();
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
