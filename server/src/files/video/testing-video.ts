import { readFileSync } from "node:fs";
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";

const formats = {
  mkv: new MkvOutputFormat(),
  mov: new MovOutputFormat(),
  mp4: new Mp4OutputFormat({ fastStart: "in-memory" }),
  streamed: new Mp4OutputFormat({ fastStart: "fragmented" }),
  webm: new WebMOutputFormat(),
};

/** Reads two seconds of changing colours, 160 × 120, as Chromium records them. */
export function readClip(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL("./testing-clip.webm", import.meta.url)));
}

type VideoOptions = { format: keyof typeof formats; seconds?: number; title?: string };

/** Makes a video of the clip's pictures, in another container or of another length. */
export async function makeVideo(options: VideoOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { format, seconds = 2, title } = options;
  const input = new Input({ source: new BufferSource(readClip()), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track?.codec) throw new Error("the clip has no pictures");
  const sink = new EncodedPacketSink(track);
  const stretched = seconds / (await input.computeDuration());
  const source = new EncodedVideoPacketSource(track.codec);
  const target = new BufferTarget();
  const output = new Output({ target, format: formats[format] });
  output.addVideoTrack(source);
  if (title) output.setMetadataTags({ title, comment: "49.8397, 24.0297" });
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of sink.packets())
    await source.add(
      packet.clone({
        timestamp: packet.timestamp * stretched,
        duration: packet.duration * stretched,
      }),
      decoderConfig ? { decoderConfig } : undefined,
    );
  await output.finalize();
  if (!target.buffer) throw new Error("there is no video");
  return new Uint8Array(target.buffer);
}
