import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { videoSeconds } from "#core/files/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import { makeUnreadable } from "./unreadable-video.ts";
import type { RepackedVideo } from "./prepare-video.ts";

type Video = { bytes: Uint8Array; secondsAtMost: number };

/** Codecs of pictures that browsers play; a phone's own is played by few, and can be downloaded. */
const codecs = new Set<string | null>(["avc", "hevc", "vp8", "vp9", "av1"]);

/**
 * Copies pictures and sound of a video into a new container, encoded as they are. Refuses with files.video_too_long and
 * files.video_unreadable.
 */
export async function repackVideo(video: Video, { emit }: Host<RepackedVideo>): Promise<void> {
  const repacked = await repack(video).catch((cause: unknown) => {
    if (cause instanceof Refusal) throw cause;
    throw makeUnreadable(cause);
  });
  await emit(repacked, [repacked.bytes]);
}

async function repack({ bytes, secondsAtMost }: Video): Promise<RepackedVideo> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track || !codecs.has(track.codec)) throw makeUnreadable();
  if ((await input.computeDuration()) > secondsAtMost)
    throw new Refusal("files.video_too_long", { params: { seconds: videoSeconds } });
  const isWebm = (await input.getFormat()) === WEBM;
  const target = new BufferTarget();
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" });
  const conversion = await Conversion.init({
    input,
    output: new Output({ target, format }),
    tracks: "primary",
    tags: {},
    copy: { mode: "forced", shiftTolerance: Infinity },
    showWarnings: false,
  });
  if (!conversion.isValid || !conversion.utilizedTracks.includes(track)) throw makeUnreadable();
  await conversion.execute();
  if (!target.buffer) throw new Error("the conversion gave nothing");
  const { displayWidth: width, displayHeight: height } = track;
  return { type: isWebm ? "video/webm" : "video/mp4", bytes: target.buffer, width, height };
}
