import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessKinds } from "#core/kernel/procedure.ts";
import { day } from "#core/kernel/time.ts";
import { callers, expectedOutcome, rows } from "./matrix-rows.ts";
import { household, note, type OpenStage, openStage } from "./matrix-stage.ts";
import { addressOf, procedures } from "./procedures.ts";

/**
 * Every procedure of the contract × every role × the foreign organisation. A
 * procedure without a row fails; so does any answer that lets a word out of
 * the building it belongs to, or an internal note out of the management.
 */
let open: OpenStage;
beforeAll(async () => void (open = await openStage()));
afterAll(() => open.close());

test("every procedure has a row, every row a procedure, every access is known", () => {
  expect(Object.keys(rows).toSorted()).toEqual(procedures.map(({ name }) => name).toSorted());
  for (const { meta } of procedures) expect(accessKinds).toContain(meta.access);
});

describe.each(procedures)("$name", ({ name, method, path, meta }) => {
  test.each(callers)("as %s", async (caller) => {
    // The rows let weeks pass, and who is remembered is for thirty days.
    const { world, call, stage, building, cookies, newCookie, photoForm } = open;
    if (world.clock().getTime() - open.signedInAt().getTime() > 20 * day)
      await open.signEverybodyIn();
    const row = rows[name];
    if (!row) throw new Error(`no row for ${name}`);
    const input = {
      ...((await row.input?.(stage, caller)) as Record<string, unknown> | undefined),
    };
    const cookie =
      row.spendsSession && caller !== "guest" ? await newCookie(caller) : cookies.get(caller);
    const { url, rest } = addressOf({ method, path }, input);
    const answer = await call(method, url, {
      cookie: cookie ?? null,
      ...(row.multipart ? { form: photoForm(rest) } : {}),
      ...(!row.multipart && method !== "GET" ? { body: rest } : {}),
    });

    if (row.spendsSession && caller !== "guest") cookies.set(caller, await newCookie(caller));

    const code = answer.status < 300 ? "ok" : (answer.body as { code: string }).code;
    expect(code, answer.text.slice(0, 500)).toBe(expectedOutcome(row, caller, meta));
    if (caller === "guest" || caller.startsWith("foreign ")) {
      expect(answer.text).not.toContain(building.canary);
      expect(answer.text).not.toContain(building.canary.toLowerCase());
    }
    if (caller === "limited manager") {
      expect(answer.text).not.toContain(building.buildingCanary);
      expect(answer.text).not.toContain(building.buildingCanary.toLowerCase());
    }
    if (!["resident", "owner", "manager", "admin"].includes(caller))
      expect(answer.text).not.toContain(household);
    if (!["manager", "admin"].includes(caller)) expect(answer.text).not.toContain(note);
  });
});
