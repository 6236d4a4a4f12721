import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentLegal } from "#core/identity/legal.ts";
import { signUpInput } from "#core/identity/model.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { createPerson } from "../service.ts";
import { consent, person } from "../table.ts";
import {
  Browser,
  goodPassword,
  linkToken,
  newSignUp,
  openMailingWorld,
  resetPassword,
  verifyAddress,
} from "../testing.ts";
import { giveConsent } from "./agree.ts";
import { getEntryView } from "../reads/me.ts";
import { sendRequested } from "./reset.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";

let world: TestWorld;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());

const agreedBy = (email: string) =>
  world.db.orm
    .select({ kind: consent.kind, version: consent.version, agreedAt: consent.agreedAt })
    .from(consent)
    .innerJoin(person, eq(person.id, consent.personId))
    .where(eq(person.email, email))
    .orderBy(consent.kind);

const both = [
  { kind: "privacy", version: currentLegal.privacy, agreedAt: testNow },
  { kind: "terms", version: currentLegal.terms, agreedAt: testNow },
];

describe("consent", () => {
  it("is written down at sign-up, with the versions and the moment", async () => {
    const email = "agrees@example.com";
    await new Browser(world, email).call((visit) => signUp(world, visit, newSignUp(email)));
    expect(await agreedBy(email)).toEqual(both);
    expect(await verifyAddress(world, await linkToken(world, email))).toMatchObject({
      me: { consentDue: [] },
    });
  });

  it("is no sign-up's without a tick, nor for a version that there is not", () => {
    const typed = newSignUp("silent@example.com");
    expect(signUpInput["~standard"].validate({ ...typed, termsVersion: 0 })).toHaveProperty(
      "issues",
    );
    const ahead = { ...typed, privacyVersion: currentLegal.privacy + 1 };
    expect(signUpInput["~standard"].validate(ahead)).toHaveProperty("issues");
  });

  it("of a stranger who signed up with the address does not count for its owner", async () => {
    const email = "strangers@example.com";
    await new Browser(world, email).call((visit) => signUp(world, visit, newSignUp(email)));
    await sendRequested(world, { email, purpose: "reset" }, "consent-reset");
    await resetPassword(world, await linkToken(world, email, "consent-reset"), "Інша-Оселя 42");
    expect(await agreedBy(email)).toEqual([]);
  });

  it("is asked of who came without signing up, text by text, and once", async () => {
    const email = "invited@example.com";
    await inTenant(world.db, { orgIds: [] }, (tx) =>
      createPerson(
        tx,
        { email, firstName: "Ірина", lastName: "Мороз", role: "resident", password: goodPassword },
        testNow,
      ),
    );
    const browser = new Browser(world, email);
    await browser.call((visit) =>
      signIn(world, visit, { email, password: goodPassword, remember: false }),
    );
    const me = await browser.signedIn();
    expect(await due(browser)).toEqual(["terms", "privacy"]);
    const say = (versions: object) =>
      browser.call((visit) => giveConsent(world, visit, me, versions));
    expect(await say({ termsVersion: currentLegal.terms })).toMatchObject({
      consentDue: ["privacy"],
    });
    await say({ privacyVersion: currentLegal.privacy });
    await say({ privacyVersion: currentLegal.privacy });
    expect(await due(browser)).toEqual([]);
    expect(await agreedBy(email)).toEqual(both);
  });
});

async function due(browser: Browser) {
  const { me } = await browser.call((visit) => getEntryView(world, visit));
  return me?.consentDue;
}
