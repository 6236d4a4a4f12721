import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newActor as someone, newPlace } from "#core/identity/builder.ts";
import { codeAlphabet, codeLength, codeOf, joinLink, readCode, showCode } from "./code.ts";
import { askInput, codeInput, companyInput, inviteInput } from "./inputs.ts";
import { type InvitationMark, invitationState } from "./model.ts";
import { listAskedSteps, nextStep, onboardingPaths, stepsFor, stepsOf } from "./onboarding.ts";
import { canComeIn, canFound, canServe, canStand, canUse, buildingsOf, ownPath } from "./policy.ts";
import { slugOf } from "./slug.ts";

const code = fc
  .array(fc.constantFrom(...codeAlphabet), { minLength: codeLength, maxLength: codeLength })
  .map((letters) => letters.join(""));

const home = newPlace();

describe("codes", () => {
  test("the alphabet has nothing that looks like something else", () => {
    expect(new Set(codeAlphabet).size).toBe(32);
    expect(codeAlphabet).not.toMatch(/[01IO]/);
  });

  test("a code is read however people write it", () => {
    fc.assert(
      fc.property(code, (plain) => {
        expect(readCode(showCode(plain))).toBe(plain);
        expect(readCode(`  ${showCode(plain).toLowerCase()} `)).toBe(plain);
        const link = joinLink("https://oselia.example", plain);
        expect(codeOf(link)).toBe(plain);
        expect(codeOf(`Вас запрошено: ${link} — діє тиждень`)).toBe(plain);
        expect(codeInput.parse({ code: [...plain].join(" ") })).toEqual({ code: plain });
      }),
    );
  });

  test("a keyboard left in Ukrainian gives the same letters", () => {
    expect(readCode("авенк-мрсту".toUpperCase())).toBe("ABEHKMPCTY");
  });

  test.each(["", "ABCDE", "ABCDE-FGHJ0", "ABCDE-FGHJI", "ABCDE-FGHJKL", "https://x/join#", "💥"])(
    "%j is no code",
    (typed) => {
      expect(readCode(typed)).toBeNull();
      expect(codeInput.safeParse({ code: typed }).success).toBe(false);
    },
  );
});

describe("what a code is worth", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const later = new Date(now.getTime() + 1);
  const mark = (more: Partial<InvitationMark>): InvitationMark => ({
    uses: 1,
    used: 0,
    expiresAt: later,
    revokedAt: null,
    ...more,
  });
  test.each([
    [mark({}), "active", null],
    [mark({ expiresAt: now }), "expired", "joining.code_expired"],
    [mark({ used: 1 }), "used", "joining.code_used"],
    [mark({ uses: 3, used: 2 }), "active", null],
    [mark({ used: 1, expiresAt: now }), "used", "joining.code_used"],
    [mark({ used: 1, revokedAt: now }), "revoked", "joining.code_unknown"],
  ])("%j", (invitation, state, refused) => {
    expect(invitationState(invitation, now)).toBe(state);
    expect(canUse(invitation, now)?.code ?? null).toBe(refused);
  });
  test("a code that never was is like a revoked one", () => {
    expect(canUse(null, now)).toEqual(canUse(mark({ revokedAt: now }), now));
  });
});

describe("inputs", () => {
  const apartmentId = "0190e1e2-0000-7000-8000-000000000001";
  test("an invitation is for one and thirty days unless said otherwise", () => {
    expect(inviteInput.parse({ apartmentId, kind: "owner" })).toMatchObject({ uses: 1, days: 30 });
  });
  test.each([
    { uses: 51 },
    { uses: 0 },
    { days: 91 },
    { days: 0 },
    { basis: "tenant" },
    { uses: 1.5 },
  ])("%j is refused for an owner", (more) => {
    expect(inviteInput.safeParse({ apartmentId, kind: "owner", ...more }).success).toBe(false);
  });
  test("a resident may have a basis; an owner's request may not", () => {
    const input = { buildingId: apartmentId, apartment: "7а", basis: "household" };
    expect(askInput.safeParse({ ...input, kind: "resident" }).success).toBe(true);
    expect(askInput.safeParse({ ...input, kind: "owner" }).success).toBe(false);
  });
  test("a company has a tax id with a right check digit", () => {
    expect(companyInput.safeParse({ name: "ОСББ", taxId: " 32855961 " }).success).toBe(true);
    const wrong = companyInput.safeParse({ name: "ОСББ", taxId: "32855968" });
    expect(wrong.error?.issues[0]?.message).toBe("tax_id");
  });
});

describe("who may", () => {
  test("staff serve houses, all or theirs", () => {
    const place = { orgId: "o1", buildingId: "b1" };
    expect(canServe(someone("manager"), place)).toBeNull();
    expect(canServe(someone("manager", { buildingIds: ["b1"] }), place)).toBeNull();
    expect(canServe(someone("manager", { buildingIds: ["c"] }), place)?.code).toBe(
      "generic.not_found",
    );
    expect(canServe(someone("admin"), { ...place, orgId: "x" })?.code).toBe("generic.not_found");
    expect(canServe(someone("resident"), place)?.code).toBe("generic.not_found");
    expect(buildingsOf(someone("admin"))).toBeNull();
    expect(buildingsOf(someone("manager", { buildingIds: ["c"] }))).toEqual(["c"]);
    expect(buildingsOf(someone("owner"))).toEqual([]);
  });
  test("staff come into no flat; residents and staff make no company", () => {
    expect(canComeIn(someone("manager"))?.code).toBe("joining.staff_stay_staff");
    expect(canComeIn(someone("owner"))).toBeNull();
    expect(canFound(someone("resident"), true)).toBeNull();
    expect(canFound(someone("resident", { places: [home] }), true)?.code).toBe(
      "joining.company_not_allowed",
    );
    expect(canFound(someone("admin"), true)?.code).toBe("joining.company_not_allowed");
    expect(canFound(someone("resident"), false)?.code).toBe("joining.companies_closed");
  });
});

describe("first steps", () => {
  test("every path begins with the look and ends, and goes on step by step", () => {
    for (const path of onboardingPaths) {
      const steps = stepsOf[path];
      expect(steps[0]).toBe("language_theme");
      expect(steps.at(-1)).toBe("done");
      for (const [at, step] of steps.entries())
        expect(nextStep(steps, step)).toBe(steps[at + 1] ?? "done");
    }
    expect(stepsFor(null)).toEqual(stepsOf.resident);
    expect(listAskedSteps("owner", ["place"], "place")).toEqual(stepsOf.owner);
    expect(listAskedSteps("owner", ["who"], "who")).toEqual(stepsOf.owner);
    expect(listAskedSteps("owner", ["who"], "place")).toEqual([
      "language_theme",
      "place",
      "notifications",
      "done",
    ]);
  });
  test("a path is for those it is for", () => {
    const at = (
      path: (typeof onboardingPaths)[number] | null,
      step: string,
      skipped: string[] = [],
    ) => ({ path, step, skipped }) as Parameters<typeof canStand>[1];
    const newcomer = someone("resident", { orgIds: [] });
    expect(canStand(newcomer, at(null, "who"))).toBeNull();
    expect(canStand(newcomer, at(null, "place"))?.code).toBe("generic.validation");
    expect(canStand(newcomer, at("owner", "place"))).toBeNull();
    expect(canStand(newcomer, at("owner", "notifications", ["place"]))).toBeNull();
    expect(canStand(newcomer, at("owner", "notifications", ["who"]))).toBeNull();
    expect(canStand(newcomer, at("owner", "notifications", ["language_theme"]))?.code).toBe(
      "generic.validation",
    );
    expect(canStand(newcomer, at("owner", "organisation"))?.code).toBe("generic.validation");
    expect(canStand(newcomer, at("company", "organisation"))).toBeNull();
    expect(canStand(newcomer, at("company", "first_building"))?.code).toBe("generic.validation");
    expect(canStand(newcomer, at("staff", "notifications"))?.code).toBe("generic.validation");
    expect(
      canStand(someone("admin"), at("company", "invite_staff", ["first_building"])),
    ).toBeNull();
    expect(canStand(someone("manager"), at("company", "done"))?.code).toBe("generic.validation");
    expect(canStand(someone("manager"), at("resident", "place"))?.code).toBe("generic.validation");
  });
  test("who is something already has the path of it", () => {
    expect(ownPath(someone("manager"))).toBe("staff");
    expect(ownPath(someone("owner", { places: [home] }))).toBe("owner");
    expect(ownPath(someone("resident"))).toBeNull();
  });
});

test.each([
  ["ОСББ «Каштанова, 3»", "osbb-kashtanova-3"],
  ["Згурський під’їзд", "zghurskyi-pidizd"],
  ["Єднання Їжак Ярославів Юрій", "yednannia-yizhak-yaroslaviv-yurii"],
  ["ЖЭК «Ёлочка»", "zhek-iolochka"],
  ["Green Hill LLC", "green-hill-llc"],
  ["東京", ""],
  ["а".repeat(200), "a".repeat(50)],
])("%s is written %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
