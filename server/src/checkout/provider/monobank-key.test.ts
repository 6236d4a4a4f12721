import { createSign, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { second } from "#core/kernel/time.ts";
import { createSignatureCheck } from "./monobank-key.ts";
import { ProviderAway } from "./provider.ts";

const body = new TextEncoder().encode('{"invoiceId":"p2_1"}');
const pair = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const signedBy = ({ privateKey }: ReturnType<typeof pair>) =>
  createSign("sha256").update(body).sign(privateKey, "base64");

function openAt(current: () => ReturnType<typeof pair> | null) {
  let [now, requests] = [0, 0];
  const isSigned = createSignatureCheck(
    async () => {
      requests += 1;
      const found = current();
      if (!found) throw new ProviderAway("asked too often");
      return found.publicKey;
    },
    () => new Date(now),
  );
  const wait = (seconds: number) => void (now += seconds * second);
  return { isSigned, wait, requests: () => requests };
}

test("a hundred forgeries ask for the key once, and the genuine message is still heard", async () => {
  const ownPair = pair();
  const { isSigned, wait, requests } = openAt(() => ownPair);
  for (let n = 0; n < 100; n++) expect(await isSigned(signedBy(pair()), body)).toBe(false);
  expect(requests()).toBe(1);
  wait(59);
  for (let n = 0; n < 100; n++) expect(await isSigned(signedBy(pair()), body)).toBe(false);
  expect(requests()).toBe(1);
  expect(await isSigned(signedBy(ownPair), body)).toBe(true);
});

test("what has not the form of a signature asks for nothing", async () => {
  const { isSigned, requests } = openAt(pair);
  for (const signature of ["", "AAAA", "M".repeat(5_000), "Підпис", "=".repeat(96)])
    expect(await isSigned(signature, body)).toBe(false);
  expect(requests()).toBe(0);
});

test("where asking fails the old key stays", async () => {
  const ownPair = pair();
  let current: ReturnType<typeof pair> | null = ownPair;
  const { isSigned, wait, requests } = openAt(() => current);
  expect(await isSigned(signedBy(ownPair), body)).toBe(true);
  current = null;
  wait(60);
  expect(await isSigned(signedBy(pair()), body)).toBe(false);
  expect(requests()).toBe(2);
  expect(await isSigned(signedBy(ownPair), body)).toBe(true);
});

test("a new key is heard a minute later at most", async () => {
  const [old, fresh] = [pair(), pair()];
  let current = old;
  const { isSigned, wait, requests } = openAt(() => current);
  expect(await isSigned(signedBy(old), body)).toBe(true);
  current = fresh;
  expect(await isSigned(signedBy(fresh), body)).toBe(false);
  wait(60);
  expect(await isSigned(signedBy(fresh), body)).toBe(true);
  expect(requests()).toBe(2);
});

test("without any key nobody is believed, and it is asked for again a minute later", async () => {
  const ownPair = pair();
  let current: ReturnType<typeof pair> | null = null;
  const { isSigned, wait, requests } = openAt(() => current);
  for (let n = 0; n < 5; n++)
    await expect(isSigned(signedBy(ownPair), body)).rejects.toThrow(ProviderAway);
  expect(requests()).toBe(1);
  current = ownPair;
  wait(60);
  expect(await isSigned(signedBy(ownPair), body)).toBe(true);
});
