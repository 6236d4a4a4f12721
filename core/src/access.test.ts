import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { roles } from "#core/kernel/actor.ts";
import { areaFor, landingFor, redirectFor, returnOf, safeReturn, signInPath } from "./access.ts";
import type { SliceDeclaration } from "#core/kernel/slice.ts";
import { slices } from "./slices.ts";

const site = "https://oselia.example";

describe("safeReturn", () => {
  it.each([
    ["/requests", "/requests"],
    ["/requests?status=new&q=a%20b#top", "/requests?status=new&q=a%20b#top"],
    ["/requests/../payments", "/payments"],
    ["/заявки", "/%D0%B7%D0%B0%D1%8F%D0%B2%D0%BA%D0%B8"],
  ])("keeps %j", (path, expected) => expect(safeReturn(path)).toBe(expected));

  it.each([
    "",
    "requests",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/a\\b",
    "/.//evil.example",
    "/a/..//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\u0000",
    "https://evil.example/",
    "https:/evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/sign-in",
    "/Sign-In/?return=/requests",
    "/%73ign-in",
    "/login",
    "/sign-up",
    `/${"a".repeat(2_000)}`,
    null,
    undefined,
    42,
    ["/requests"],
  ])("refuses %j", (path) => expect(safeReturn(path)).toBeNull());

  it("never leaves the site and is stable", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "@",
      ":",
      "evil.example",
      "%2f",
      "%5c",
      "\t",
      "?",
      "#",
      "a",
    );
    const paths = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.array(piece).map((all) => `/${all.join("")}`),
    );
    fc.assert(
      fc.property(paths, (path) => {
        const returned = safeReturn(path);
        if (returned === null) return;
        expect(new URL(returned, site).origin).toBe(site);
        expect(safeReturn(returned)).toBe(returned);
        expect(returnOf(signInPath(returned))).toBe(returned);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("areas", () => {
  it.each([
    ["/", "public"],
    ["/chat/messenger", "public"],
    ["/reset-password#x", "public"],
    ["/managers", "public"],
    ["/requests-of-others", "public"],
    ["/requests/12?x=1", "resident"],
    ["/REQUESTS/", "resident"],
    ["/%72equests", "resident"],
    ["/profile?tab=settings", "account"],
    ["/onboarding", "account"],
    ["/apartments/1b9d6bcd", "resident"],
    ["/manager/buildings", "manager"],
    ["//manager//buildings", "manager"],
    ["/%E0%A4%A", "public"],
    ["/login", "entry"],
  ])("%s is %s", (path, area) => expect(areaFor(path)).toBe(area));
});

describe("redirectFor", () => {
  const table: Array<[string | null, string, string | null]> = [
    [null, "/", null],
    [null, "/login", "/sign-in"],
    [null, "/login?return=%2Frequests", "/sign-in?return=%2Frequests"],
    [null, "/sign-in", null],
    [null, "/requests/12?tab=files", "/sign-in?return=%2Frequests%2F12%3Ftab%3Dfiles"],
    [null, "/profile", "/sign-in?return=%2Fprofile"],
    [null, "/no-such-page", null],
    ["resident", "/dashboard", null],
    ["resident", "/profile", null],
    ["resident", "/manager/finance", "/dashboard"],
    ["owner", "/manager", "/dashboard"],
    ["owner", "/onboarding", null],
    ["manager", "/dashboard", "/manager/dashboard"],
    ["manager", "/profile?tab=settings", null],
    ["admin", "/payments", "/manager/dashboard"],
    ["admin", "/manager/marketplace-orders", null],
    ["manager", "/sign-in?return=%2Fmanager%2Frequests", "/manager/requests"],
    ["resident", "/login?return=%2F%2Fevil.example", "/dashboard"],
    ["resident", "/login", "/dashboard"],
    ["manager", "/requests/R-000437", "/manager/requests/R-000437"],
    ["admin", "/Requests/r-000437/?org=a%20b#talk", "/manager/requests/R-000437?org=a%20b#talk"],
    ["resident", "/manager/requests/R-000437", "/requests/R-000437"],
    ["owner", "/manager/requests/R-000437?org=x", "/requests/R-000437?org=x"],
    ["resident", "/requests/R-000437", null],
    ["manager", "/manager/requests/R-000437", null],
    ["manager", "/requests/new", "/manager/dashboard"],
    ["manager", "/requests?status=new", "/manager/dashboard"],
    ["manager", "/requests", "/manager/dashboard"],
    ["owner", "/manager/dashboard", "/dashboard"],
    ["admin", "/dashboard", "/manager/dashboard"],
    ["manager", "/sign-in", "/manager/dashboard"],
    ["manager", "/requests/R-000437/files", "/manager/dashboard"],
    ["resident", "/manager/requests/R-000437%2F..", "/dashboard"],
  ];
  it.each(table)("%s at %s goes to %s", (role, path, target) => {
    const visitor = roles.find((known) => known === role);
    expect(redirectFor(visitor ? { role: visitor } : null, path)).toBe(target);
  });

  it("keeps an administrator without the second factor at its set-up", () => {
    const visitor = { role: "admin", totpRequired: true } as const;
    expect(redirectFor(visitor, "/manager/dashboard")).toBe("/profile?tab=security");
    expect(redirectFor(visitor, "/profile?tab=security")).toBeNull();
    expect(redirectFor(visitor, "/requests/R-000437")).toBe("/profile?tab=security");
    expect(redirectFor(visitor, "/guides")).toBeNull();
    expect(redirectFor(visitor, "/onboarding?step=first_building")).toBeNull();
  });

  it("leads a new person into the first steps after signing in, and nowhere else", () => {
    const visitor = { role: "resident", onboardingDue: true } as const;
    expect(redirectFor(visitor, "/sign-in")).toBe("/onboarding");
    expect(redirectFor(visitor, "/sign-in?return=%2Fjoin")).toBe("/join");
    expect(redirectFor(visitor, "/dashboard")).toBeNull();
    expect(redirectFor(visitor, "/manager")).toBe("/dashboard");
    expect(redirectFor({ role: "resident", onboardingDue: false }, "/login")).toBe("/dashboard");
  });

  it("never loops and always ends on a page one may see", () => {
    const page = fc.constantFrom(
      "/",
      "/login",
      "/sign-in",
      "/sign-up",
      "/dashboard",
      "/requests",
      "/requests/R-000437",
      "/manager/requests/R-000437",
      "/profile",
      "/onboarding",
      "/manager",
      "/manager/dashboard",
      "/unknown",
      "/communications/news",
    );
    const path = fc
      .tuple(page, fc.option(page))
      .map(([to, back]) => (back ? `${to}?return=${encodeURIComponent(back)}` : to));
    const visitor = fc.option(
      fc.record({ role: fc.constantFrom(...roles), totpRequired: fc.boolean() }),
    );
    fc.assert(
      fc.property(visitor, path, (who, start) => {
        let here = start;
        for (let steps = 0; steps < 4; steps++) {
          const next = redirectFor(who, here);
          if (next === null) return;
          here = next;
        }
        throw new Error(`still moving at ${here}`);
      }),
    );
    for (const role of roles) expect(redirectFor({ role }, landingFor(role))).toBeNull();
  });
});

test("every area that a slice declares is known", () => {
  const declared = (slices as readonly SliceDeclaration[]).flatMap(({ areas = {} }) =>
    Object.entries(areas),
  );
  expect(declared.length).toBeGreaterThan(5);
  for (const [path, area] of declared) expect([path, areaFor(path)]).toEqual([path, area]);
});
