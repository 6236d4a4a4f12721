import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hour } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import {
  beginEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  emailChangeOf,
  readEmailChange,
  stopEmailChange,
} from "./email-change.ts";
import { changePassword } from "./password-change.ts";
import { forgotPassword, sendRequested } from "./reset.ts";
import { createPerson } from "../service.ts";
import { signIn } from "./sign-in.ts";
import {
  Browser,
  goodPassword,
  lettersTo,
  linkToken,
  openMailingWorld,
  resetPassword,
  verifiedPerson,
} from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";

let world: TestWorld;
let count = 0;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());

const enter = (browser: Browser, email: string) =>
  browser.call((visit) => signIn(world, visit, { email, password: goodPassword, remember: true }));

async function someone() {
  const email = `mover-${++count}@example.com`;
  await verifiedPerson(world, email);
  const browser = new Browser(world, `10.0.0.${count}`);
  await enter(browser, email);
  return { email, browser, actor: await browser.signedIn(), fresh: `moved-${count}@example.com` };
}
type Someone = Awaited<ReturnType<typeof someone>>;

const begin = ({ browser, actor }: Someone, email: string, password = goodPassword) =>
  browser.call((visit) => beginEmailChange(world, visit, actor, { email, password }));

/** Returns the tokens of the letters to both mailboxes. */
async function links({ email }: Someone, fresh: string) {
  const tokenIn = async (to: string, kind: string) => {
    const letters = (await lettersTo(world, to)).filter((letter) => letter.kind === kind);
    return letters.map(({ text }) => /email-change#([\w-]+)/.exec(text)?.[1] ?? "").at(-1);
  };
  const old = await tokenIn(email, "identity.email_old");
  const proof = await tokenIn(fresh, "identity.email_new");
  if (!old || !proof) throw new Error("a letter is missing");
  return { old, proof };
}

describe("a change of address", () => {
  it.each(["old first", "new first"])("takes a yes from both mailboxes, %s", async (order) => {
    const person = await someone();
    const { email, browser, actor, fresh } = person;
    const phone = new Browser(world, "10.9.9.9");
    await enter(phone, email);
    await begin(person, fresh);
    const { old, proof } = await links(person, fresh);
    expect(await readEmailChange(world, { token: old })).toMatchObject({
      side: "old",
      email: fresh,
    });
    expect(await readEmailChange(world, { token: proof })).toMatchObject({
      side: "new",
      confirmed: false,
    });
    const [first, second] = order === "old first" ? [old, proof] : [proof, old];
    expect(await confirmEmailChange(world, { token: first })).toEqual({ state: "waiting" });
    expect(await confirmEmailChange(world, { token: first })).toEqual({ state: "waiting" });
    expect((await browser.signedIn()).email).toBe(email);
    expect(await emailChangeOf(world, actor)).toMatchObject({
      approved: order === "old first",
      proved: order === "new first",
    });
    expect(await confirmEmailChange(world, { token: second })).toEqual({ state: "done" });
    expect(await confirmEmailChange(world, { token: second })).toEqual({ state: "done" });
    expect((await browser.signedIn()).email).toBe(fresh);
    expect(await phone.actor()).toBeNull();
    expect(await emailChangeOf(world, actor)).toBeNull();
    const entered = [await outcomeOf(enter(phone, email)), await outcomeOf(enter(phone, fresh))];
    expect(entered).toEqual(["auth.invalid_credentials", "ok"]);
    const kinds = (await lettersTo(world, email)).map(({ kind }) => kind);
    expect(kinds).toContain("identity.email_changed");
    expect(await outcomeOf(stopEmailChange(world, { token: old }))).toBe("auth.link_invalid");
  });

  it("asks for the password, and not for the address one has", async () => {
    const person = await someone();
    expect(await outcomeOf(begin(person, person.fresh, "Не-Той-Пароль-1"))).toBe(
      "auth.invalid_credentials",
    );
    expect(await outcomeOf(begin(person, person.email))).toBe("generic.validation");
    expect(await lettersTo(world, person.fresh)).toHaveLength(0);
  });

  it("is stopped from either mailbox, and taken back by its person", async () => {
    const person = await someone();
    for (const side of ["old", "proof"] as const) {
      await begin(person, person.fresh);
      const { old, proof } = await links(person, person.fresh);
      await confirmEmailChange(world, { token: side === "old" ? proof : old });
      await stopEmailChange(world, { token: side === "old" ? old : proof });
      for (const token of [old, proof])
        expect(await outcomeOf(confirmEmailChange(world, { token }))).toBe("auth.link_invalid");
    }
    await begin(person, person.fresh);
    await cancelEmailChange(world, person.actor);
    await cancelEmailChange(world, person.actor);
    expect(await emailChangeOf(world, person.actor)).toBeNull();
  });

  it("is good for a day, and a newer one takes its place", async () => {
    const person = await someone();
    await begin(person, "first@example.net");
    const before = await links(person, "first@example.net");
    await begin(person, person.fresh);
    expect(await outcomeOf(confirmEmailChange(world, { token: before.proof }))).toBe(
      "auth.link_invalid",
    );
    const { old, proof } = await links(person, person.fresh);
    await confirmEmailChange(world, { token: old });
    world.setNow(new Date(testNow.getTime() + 24 * hour));
    expect(await outcomeOf(confirmEmailChange(world, { token: proof }))).toBe("auth.link_invalid");
    expect(await emailChangeOf(world, person.actor)).toBeNull();
    world.setNow(testNow);
  });

  it("answers the same for an address that somebody has, who alone is told", async () => {
    const [person, holder] = [await someone(), await someone()];
    const view = await begin(person, holder.email);
    expect(view).toMatchObject({ email: holder.email, approved: false, proved: false });
    const kinds = (await lettersTo(world, holder.email)).map(({ kind }) => kind);
    expect(kinds).toContain("identity.email_taken");
    expect(kinds).not.toContain("identity.email_new");
  });

  it("says clearly that the address was taken meanwhile", async () => {
    const person = await someone();
    await begin(person, person.fresh);
    const { old, proof } = await links(person, person.fresh);
    await confirmEmailChange(world, { token: old });
    const faster = { email: person.fresh, firstName: "Швидша", lastName: "Людина" };
    await inTenant(world.db, { orgIds: [] }, (tx) => createPerson(tx, faster, testNow));
    expect(await outcomeOf(confirmEmailChange(world, { token: proof }))).toBe("auth.email_taken");
    expect((await person.browser.signedIn()).email).toBe(person.email);
    expect(await emailChangeOf(world, person.actor)).toBeNull();
  });

  it("gives one address to one of two people who move there at the same moment", async () => {
    const address = "wanted@example.com";
    const people = [await someone(), await someone()];
    const proofs: string[] = [];
    for (const person of people) {
      await begin(person, address);
      const { old, proof } = await links(person, address);
      await confirmEmailChange(world, { token: old });
      proofs.push(proof);
    }
    const results = await Promise.all(
      proofs.map((proof) => outcomeOf(confirmEmailChange(world, { token: proof }))),
    );
    expect(results.toSorted()).toEqual(["auth.email_taken", "ok"]);
    const emails = await Promise.all(
      people.map(async ({ browser }) => (await browser.signedIn()).email),
    );
    expect(emails.filter((email) => email === address)).toHaveLength(1);
  });

  it("changes nothing twice when both mailboxes answer at the same moment", async () => {
    const person = await someone();
    await begin(person, person.fresh);
    const { old, proof } = await links(person, person.fresh);
    const answers = await Promise.all(
      [old, proof, old, proof].map((token) => confirmEmailChange(world, { token })),
    );
    expect(answers.map(({ state }) => state)).toContain("done");
    expect((await person.browser.signedIn()).email).toBe(person.fresh);
    const kinds = (await lettersTo(world, person.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "identity.email_changed")).toHaveLength(1);
  });

  it("ends with a new password, and takes links to the old mailbox along", async () => {
    const person = await someone();
    const fresh = "Синій-Дім-28";
    await begin(person, person.fresh);
    const { old } = await links(person, person.fresh);
    await person.browser.call((visit) =>
      changePassword(world, visit, person.actor, { current: goodPassword, password: fresh }),
    );
    expect(await outcomeOf(confirmEmailChange(world, { token: old }))).toBe("auth.link_invalid");

    const other = await someone();
    await begin(other, other.fresh);
    const letters = await links(other, other.fresh);
    await other.browser.call((visit) => forgotPassword(world, visit, { email: other.email }));
    await sendRequested(world, { email: other.email, purpose: "reset" }, "reset-1");
    const token = await linkToken(world, other.email, "reset-1");
    await confirmEmailChange(world, { token: letters.old });
    await confirmEmailChange(world, { token: letters.proof });
    expect(await outcomeOf(resetPassword(world, token, fresh))).toBe("auth.link_invalid");
  });

  it("is limited, so that nobody's mailbox is filled", async () => {
    const person = await someone();
    const results: string[] = [];
    for (let n = 0; n < 6; n++) results.push(await outcomeOf(begin(person, person.fresh)));
    expect(results).toEqual([...Array(5).fill("ok"), "api.rate_limit"]);
  });
});
