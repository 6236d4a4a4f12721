import { slowestBytesPerMs } from "#core/kernel/network.ts";

const usualMs = 10_000;
const uploadMs = 60_000;

type Call = {
  isUpload: boolean;
  /** Bytes of the body as its head says. */
  bytes: number;
};

/** Returns the milliseconds that a call may take: an upload is given time to arrive over a poor network, besides. */
export function limitCallMs({ isUpload, bytes }: Call, slowness: number): number {
  if (!isUpload) return usualMs * slowness;
  return uploadMs * slowness + (bytes > 0 ? bytes / slowestBytesPerMs : 0);
}
