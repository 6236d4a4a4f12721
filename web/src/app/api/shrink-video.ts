import {
  BlobSource,
  BufferTarget,
  Conversion,
  getFirstEncodableVideoCodec,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import type { FitOptions } from "./fit-video.ts";

/** Longest edge and rate of a video that was made smaller. */
const longestEdge = 854;
const quality = new Quality({ bitrate: 1_000_000 });
const frameRate = 30;

/** Draws a video anew, small, with its sound; null where this browser cannot keep both. */
export async function shrinkVideo(file: File, options: FitOptions): Promise<File | null> {
  const { signal, onProgress } = options;
  if (typeof VideoEncoder === "undefined") return null;
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) return null;
  const size = fitSize(track);
  const codec = await getFirstEncodableVideoCodec(["avc", "vp8", "vp9"], { ...size, quality });
  if (!codec) return null;
  const ending = codec === "avc" ? "mp4" : "webm";
  const format =
    ending === "mp4" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat();
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input,
    output: new Output({ target, format }),
    tracks: "primary",
    tags: {},
    video: { ...size, fit: "fill", codec, quality, frameRate, forceTranscode: true },
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return null;
  conversion.onProgress = onProgress;
  const cancel = () => void conversion.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  await conversion.execute().finally(() => signal.removeEventListener("abort", cancel));
  if (!target.buffer) return null;
  const name = `${file.name.replace(/\.\w+$/, "")}.${ending}`;
  return new File([target.buffer], name, {
    type: `video/${ending}`,
    lastModified: file.lastModified,
  });
}

/** Returns the size within `longestEdge`, in even pixels, which encoders want. */
function fitSize({ displayWidth, displayHeight }: InputVideoTrack) {
  const scale = Math.min(1, longestEdge / Math.max(displayWidth, displayHeight));
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return { width: even(displayWidth), height: even(displayHeight) };
}
