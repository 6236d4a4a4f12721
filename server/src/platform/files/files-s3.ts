import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { FileStore } from "../start/config.ts";
import { checkedKey, type Files } from "./files.ts";

/** Objects of one private bucket; any service that speaks S3. */
export function createS3Files(store: Extract<FileStore, { kind: "s3" }>): Files {
  const { bucket: Bucket, region, endpoint, keyId, secret } = store;
  const client = new S3Client({
    region,
    // Services beside AWS seldom have a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const put = (key: string, Body: Uint8Array, ContentType: string) =>
    client.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentType }));
  const remove = (key: string) => client.send(new DeleteObjectCommand({ Bucket, Key: key }));
  return {
    async put(key, bytes, type) {
      await put(checkedKey(key), bytes, type);
    },
    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: checkedKey(key) }));
        if (!found.Body || found.ContentLength === undefined) return null;
        const body = found.Body.transformToWebStream() as ReadableStream<Uint8Array>;
        return { body, size: found.ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await remove(checkedKey(key));
    },
    async writable() {
      try {
        await put("probe", new Uint8Array(1), "application/octet-stream");
        await remove("probe");
        return true;
      } catch {
        return false;
      }
    },
  };
}
