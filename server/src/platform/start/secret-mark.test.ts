import { expect, test } from "vitest";
import { acceptSecret, isSecretOf, requireSecretOf } from "./secret-mark.ts";
import { copyTemplate } from "../testing-database.ts";

const ours = "a secret of at least thirty-two characters";
const theirs = "another one of at least thirty-two characters";

test("the first use decides on the secret, also of two at once; another is refused until it is accepted", async () => {
  const { ownerUrl, drop } = await copyTemplate();
  try {
    expect(await isSecretOf(ownerUrl, ours)).toBeNull();
    const outcomes = await Promise.allSettled([
      requireSecretOf(ownerUrl, ours),
      requireSecretOf(ownerUrl, theirs),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const first = outcomes[0]?.status === "fulfilled" ? ours : theirs;
    const other = first === ours ? theirs : ours;
    expect(await isSecretOf(ownerUrl, first)).toBe(true);
    expect(await isSecretOf(ownerUrl, other)).toBe(false);
    await expect(requireSecretOf(ownerUrl, other)).rejects.toThrow(/another secret/);
    await acceptSecret(ownerUrl, other);
    await requireSecretOf(ownerUrl, other);
    await expect(requireSecretOf(ownerUrl, first)).rejects.toThrow(/another secret/);
  } finally {
    await drop();
  }
});
