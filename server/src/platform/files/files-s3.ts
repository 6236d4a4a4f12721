import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { FileStore } from "../start/config.ts";
import { checkedKey, type Files, FilesAway } from "./files.ts";

type S3Store = Extract<FileStore, { kind: "s3" }>;

/** Milliseconds until a service that says nothing counts as away. */
export type Patience = {
  connect: number;
  /** Until an object begins to come, or is removed. */
  answer: number;
  /** Until an object is stored. */
  store: number;
  probe: number;
  /** Between two pieces of an object that its reader waits for. */
  piece: number;
};

const usual: Patience = {
  connect: 3_000,
  answer: 8_000,
  store: 25_000,
  probe: 4_000,
  piece: 20_000,
};

type StorageCall<T> = (options: { abortSignal: AbortSignal }) => Promise<T>;

/** Objects of one private bucket; any service that speaks S3. */
export function createS3Files(store: S3Store, patience: Patience = usual): Files {
  const { bucket: Bucket, region, endpoint, keyId, secret } = store;
  const client = new S3Client({
    region,
    // Services beside AWS seldom have a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: { connectionTimeout: patience.connect, socketTimeout: 0 },
  });

  const within = async <T>(ms: number, call: StorageCall<T>): Promise<T> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ms);
    try {
      return await call({ abortSignal: late.signal });
    } catch (error) {
      if (error instanceof NoSuchKey) throw error;
      const reason = late.signal.aborted ? `no answer within ${ms / 1000} s` : undefined;
      throw new FilesAway(describe(store, error, reason), { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
  const put = (ms: number, key: string, Body: Uint8Array, ContentType: string) =>
    within(ms, (o) =>
      client.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentType }), o),
    );
  const remove = (ms: number, key: string) =>
    within(ms, (o) => client.send(new DeleteObjectCommand({ Bucket, Key: key }), o));

  return {
    async put(key, bytes, type) {
      await put(patience.store, checkedKey(key), bytes, type);
    },
    async get(key, part) {
      try {
        const range = part ? { Range: `bytes=${part.start}-${part.end}` } : {};
        const command = new GetObjectCommand({ Bucket, Key: checkedKey(key), ...range });
        const found = await within(patience.answer, (o) => client.send(command, o));
        if (!found.Body || found.ContentLength === undefined) return null;
        const body = found.Body.transformToWebStream() as ReadableStream<Uint8Array>;
        return { body: endSilent(body, patience.piece), size: found.ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await remove(patience.answer, checkedKey(key));
    },
    async probe() {
      await put(patience.probe, "probe", new Uint8Array(1), "application/octet-stream");
      await remove(patience.probe, "probe");
    },
  };
}

/** Fails a stream whose source leaves its reader waiting; a reader that takes its time changes nothing. */
function endSilent(body: ReadableStream<Uint8Array>, ms: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const silent = Promise.withResolvers<never>();
        const timer = setTimeout(() => silent.reject(new FilesAway("S3 stopped in an object")), ms);
        try {
          const { done, value } = await Promise.race([reader.read(), silent.promise]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          reader.cancel(error).catch(() => {});
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function describe({ endpoint, bucket }: S3Store, error: unknown, reason?: string): string {
  const { name, code, message, $metadata } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const where = endpoint ?? "Amazon S3";
  if (name === "NoSuchBucket") return `the bucket “${bucket}” does not exist at ${where}`;
  const status = $metadata?.httpStatusCode;
  if (status) return `${where} refuses the bucket “${bucket}”: ${name}, status ${status}`;
  return `no answer from ${where}: ${reason ?? (message || code || name)}`;
}
