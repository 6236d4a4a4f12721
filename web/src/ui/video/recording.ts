/** Why nothing can be recorded: not allowed, no camera, or a camera that failed. */
export type RecordingFault = "denied" | "missing" | "failed";

/** Containers and codecs, the ones first that every browser plays. */
const containers = [
  "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
  "video/webm;codecs=vp8,opus",
  "video/webm",
  "video/mp4",
];

/** Small enough for a minute to be about eight megabytes. */
export const recordingRates = { videoBitsPerSecond: 1_000_000, audioBitsPerSecond: 64_000 };

const picture = {
  facingMode: { ideal: "environment" },
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24, max: 30 },
} as const satisfies MediaTrackConstraints;

/** Returns whether this browser can record at all; it cannot on an insecure page. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== "undefined" && Boolean(navigator.mediaDevices?.getUserMedia);
}

/** Chooses how to record; undefined leaves it to the browser. */
export function chooseContainer(isSupported: (type: string) => boolean): string | undefined {
  return containers.find(isSupported);
}

/** Opens the camera that looks away from the person; without sound where there is no microphone, or it is denied alone. */
export async function openCamera(
  devices: Pick<MediaDevices, "getUserMedia">,
  permissions: Pick<Permissions, "query">,
): Promise<MediaStream> {
  try {
    return await devices.getUserMedia({ video: picture, audio: true });
  } catch (error) {
    if (faultOfCamera(error) === "denied" && !(await isOnlySoundDenied(permissions))) throw error;
    return devices.getUserMedia({ video: picture });
  }
}

/** Returns whether the person has denied the microphone but not the camera; false where the browser does not say. */
async function isOnlySoundDenied(permissions: Pick<Permissions, "query">): Promise<boolean> {
  const stateOf = async (name: PermissionName) => (await permissions.query({ name })).state;
  try {
    return (await stateOf("microphone")) === "denied" && (await stateOf("camera")) !== "denied";
  } catch {
    return false;
  }
}

/** Names what a browser's error means. */
export function faultOfCamera(error: unknown): RecordingFault {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
}

/** Writes seconds as a player does: 0:07. */
export function writeSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Names a recording after its container. */
export function nameRecording(parts: Blob[], type: string, name: string): File {
  const [container = "video/webm"] = type.split(";");
  return new File(parts, `${name}.${container === "video/mp4" ? "mp4" : "webm"}`, {
    type: container,
  });
}
