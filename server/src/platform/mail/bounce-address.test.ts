import fc from "fast-check";
import { expect, test } from "vitest";
import { createBounceAddress, readBounceAddress } from "./bounce-address.ts";

const mailbox = { address: "replies@oselia.example", secret: "s" };

test("every letter's address is read back, in any case, and only with its own secret and domain", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const made = createBounceAddress(mailbox, id);
      expect(made.split("@")[0]?.length).toBeLessThanOrEqual(64);
      expect(readBounceAddress(mailbox, made.toUpperCase())).toBe(id);
      expect(readBounceAddress({ ...mailbox, secret: "t" }, made)).toBeNull();
      expect(readBounceAddress(mailbox, made.replace("oselia", "other"))).toBeNull();
    }),
  );
});

test("an address with one other sign is not ours", () => {
  const made = createBounceAddress(mailbox, "0e4f7f0c-6f83-4a0a-9f0a-0b6b0f5f9d11");
  const [name = "", domain] = made.split("@");
  for (let at = name.indexOf("+") + 1; at < name.length; at++) {
    const changed = `${name.slice(0, at)}${name[at] === "a" ? "b" : "a"}${name.slice(at + 1)}`;
    expect(readBounceAddress(mailbox, `${changed}@${domain}`)).toBeNull();
  }
  for (const other of ["", "replies@oselia.example", `x${made}`, "replies+@oselia.example"])
    expect(readBounceAddress(mailbox, other)).toBeNull();
});
