import { parentPort, workerData } from "node:worker_threads";
import decode from "heic-decode";

type Task = { bytes: Uint8Array; pixelsAtMost: number };

const { bytes, pixelsAtMost } = workerData as Task;
const pictures = await decode.all({ buffer: bytes });
const [first] = pictures;
if (!first || first.width * first.height > pixelsAtMost) throw new Error("not a picture to decode");
const { width, height, data } = await first.decode();
const pixels = data.buffer as ArrayBuffer;
parentPort?.postMessage({ width, height, pixels }, [pixels]);
