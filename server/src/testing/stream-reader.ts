import type { ServerResponse } from "node:http";
import { Writable } from "node:stream";

type Frame = { event: string; data: { kind?: string; subject?: Record<string, string | number> } };

/** A browser that hears a live stream without a socket: what it was told, in order. */
export class StreamReader extends Writable {
  readonly frames: Frame[] = [];
  private rest = "";

  constructor() {
    super({ decodeStrings: false });
  }

  override _write(chunk: string, _: BufferEncoding, done: () => void): void {
    const parts = (this.rest + chunk).split("\n\n");
    this.rest = parts.pop() ?? "";
    for (const part of parts) {
      const fields = new Map(
        part.split("\n").map((line) => line.split(/: (.*)/s, 2) as [string, string]),
      );
      const event = fields.get("event");
      if (event)
        this.frames.push({ event, data: JSON.parse(fields.get("data") ?? "{}") as Frame["data"] });
    }
    done();
  }

  removeHeader(): void {}

  writeHead(): this {
    return this;
  }

  asResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }

  /** Lists what facts or hints of a kind were about. */
  about(kind: string): Array<Record<string, string | number>> {
    return this.frames.flatMap(({ data }) => (data.kind === kind ? [data.subject ?? {}] : []));
  }
}
