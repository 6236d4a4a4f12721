import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { consentVersion } from "#core/autopay/model.ts";
import { testCards } from "#core/checkout/rules/test-cards.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import { feeFor } from "#server/billing/testing.ts";
import { issueInvoice } from "#server/billing/verbs/invoices.ts";
import { openLiqpay } from "#server/checkout/provider/stand-ins/liqpay.ts";
import { openMonobank } from "#server/checkout/provider/stand-ins/monobank.ts";
import { type Delivery, openLine } from "#server/checkout/provider/stand-ins/line.ts";
import { hookOf } from "#server/checkout/verbs/webhook.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { SettingValues } from "#server/platform/start/slice-settings.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { listCharges, listOwnAutopays } from "./reads/autopays-view.ts";
import { bringOn } from "./verbs/bring-on.ts";
import { stopAutopay } from "./verbs/change.ts";
import { endUnused, forgetCard } from "./verbs/release.ts";
import { runAutopay } from "./verbs/run.ts";
import { beginCard, turnOn } from "./verbs/turn-on.ts";

// Autopay by the providers that real communities use, each as its documents describe it, on this computer.
const liqpayKeys = { publicKey: "i123", privateKey: "private" };
const doors = {
  monobank: {
    settings: {
      OSELIA_CARD_PROVIDER: "monobank",
      OSELIA_CARD_AUTOPAY: "1",
      MONOBANK_TOKEN: "u_token",
    },
    home: "https://api.monobank.ua",
    open: () => openMonobank("u_token", () => world.clock()),
    /** Returns whether a call takes money. */
    takes: (url: string, _body: string) => url.endsWith("/wallet/payment"),
  },
  liqpay: {
    settings: {
      OSELIA_CARD_PROVIDER: "liqpay",
      OSELIA_CARD_AUTOPAY: "1",
      LIQPAY_PUBLIC_KEY: liqpayKeys.publicKey,
      LIQPAY_PRIVATE_KEY: liqpayKeys.privateKey,
    },
    home: "https://www.liqpay.ua",
    open: () => openLiqpay(liqpayKeys),
    takes: (_url: string, body: string) => body.includes('"action":"paytoken"'),
  },
} satisfies Record<string, { settings: SettingValues; [more: string]: unknown }>;

let world: TestWorld;
let community: Community;
beforeAll(async () => {
  world = await openTestWorld();
  world.limits.consume = async () => undefined;
});
afterAll(() => world.close());

describe.each(Object.entries(doors))("%s", (name, { settings, home, open, takes }) => {
  let bank: Awaited<ReturnType<typeof open>>;
  /** State of calls that take money; `told`: messages arrive before the answer. */
  let line: "well" | "lost" | "broken" | "down" | "told";
  beforeEach(async () => {
    world.setNow(testNow);
    const gone = await openLine(() => ({ json: null }));
    await gone.close();
    const dead = gone.url;
    bank = await open();
    line = "well";
    world.config.sliceSettings = { ...settings };
    community = await foundCommunity(world);
    const real = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (wanted, request) => {
      const url = String(wanted);
      const form = request?.body instanceof URLSearchParams ? request.body.get("data") : null;
      const charging = takes(url, form ? Buffer.from(form, "base64").toString("utf8") : "");
      if (charging && line === "broken") return Response.json({}, { status: 500 });
      const answer = await real(
        url.replace(home, charging && line === "down" ? dead : bank.url),
        request,
      );
      if (charging && line === "told") await hear(bank.deliveries.toReversed());
      if (charging && line === "lost") throw new TypeError("terminated");
      return answer;
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await bank.close();
  });

  const on = (day: string) => world.setNow(new Date(`${day}T10:00:00Z`));
  const hear = async (all: readonly Delivery[]) => {
    const answers = [];
    for (const one of all) answers.push(await hookOf(name as keyof typeof doors)(world, one));
    return answers;
  };
  const typed = async (number: string = testCards.succeeded, actor = community.ann) => {
    const { page, setup } = await beginCard(world, actor, { apartmentId: community.flats[0] });
    bank.type(page ?? "", number);
    return setup;
  };
  const agree = (setup: string, actor = community.ann) =>
    turnOn(
      world,
      actor,
      {
        apartmentId: community.flats[0],
        daysBefore: 0,
        chargeLimit: 1_000_00,
        monthLimit: 1_500_00,
        invoiceIds: [],
        setup,
        consent: consentVersion,
      },
      randomUUID(),
    );
  const historyOf = async (id: string) => (await listCharges(world, community.ann, { id })).items;
  const balance = async () =>
    (await getAccount(world, community.ann, { apartmentId: community.flats[0] })).balance;
  const rows = (text: string) =>
    inTenant(world.db, { orgIds: [community.orgId] }, (tx) =>
      tx.execute<Record<string, unknown>>(sql.raw(text)),
    );
  /** Agrees, is billed and announced, and on the day the charge is begun. */
  async function due(number: string = testCards.succeeded) {
    const { id } = await agree(await typed(number));
    await issueInvoice(
      world,
      community.max,
      feeFor(community, 500_00, { dueOn: "2026-11-18" }),
      null,
    );
    await runAutopay(world);
    on("2026-11-18");
    await Promise.all([runAutopay(world), runAutopay(world)]);
    return id;
  }
  /** Whoever brings it on, `times` at once. */
  const bring = async (id: string, times = 3) => {
    const busy = (await historyOf(id)).filter(({ status }) => status === "charging");
    await Promise.all(
      busy.flatMap((charge) =>
        Array.from({ length: times }, () =>
          bringOn(world, { orgId: community.orgId, id: charge.id }),
        ),
      ),
    );
  };

  test("keeps a card that was typed on its page by its token alone, and charges it once", async () => {
    const setup = await typed();
    // Somebody else's card is not theirs to be charged.
    expect(await outcomeOf(agree(setup, community.eva))).toBe("autopay.card_refused");
    const view = await agree(setup);
    expect(view.card).toEqual({ brand: "visa", lastFour: "4242", expires: null, usable: true });
    const [row] = await rows(`select to_jsonb(a)::text as text from autopay a`);
    expect(row?.["text"]).not.toContain(bank.cards()[0]);
    expect(row?.["text"]).not.toContain("424242");
    await issueInvoice(
      world,
      community.max,
      feeFor(community, 500_00, { dueOn: "2026-11-18" }),
      null,
    );
    await runAutopay(world);
    expect(bank.taken).toEqual([]);
    on("2026-11-18");
    await Promise.all([runAutopay(world), runAutopay(world)]);
    await bring(view.id);
    await bring(view.id);
    expect(bank.taken).toEqual([500_00]);
    expect(await historyOf(view.id)).toMatchObject([{ status: "paid", amount: 500_00 }]);
    // Late, twice and out of order.
    const late = [...bank.deliveries.toReversed(), ...bank.deliveries];
    expect(new Set(await hear(late))).toEqual(new Set([200]));
    expect(await hear([bank.forged()])).toEqual([400]);
    expect(await balance()).toBe(0);
  });

  test("is heard before it has answered", async () => {
    const id = await due();
    line = "told";
    await bring(id);
    await bring(id);
    expect(bank.taken).toEqual([500_00]);
    expect(await historyOf(id)).toMatchObject([{ status: "paid" }]);
    expect(await balance()).toBe(0);
  });

  test.each(["by its message", "asked again"])(
    "has charged, and its answer was lost: that is found %s, and nothing is charged twice",
    async (how) => {
      const id = await due();
      line = "lost";
      await bring(id, 1);
      expect(await historyOf(id)).toMatchObject([{ status: "charging" }]);
      line = "well";
      if (how === "by its message") await hear(bank.deliveries);
      await bring(id);
      expect(bank.taken).toEqual([500_00]);
      expect(await historyOf(id)).toMatchObject([{ status: "paid" }]);
      const [paid] = await rows(`select intent, last_four from card_payment`);
      // What is given back later has to be named as the provider does.
      if (name === "monobank") expect(paid?.["intent"]).toMatch(/^p2_/);
      expect(paid?.["last_four"]).toBe("4242");
      expect(await balance()).toBe(0);
    },
  );

  test("that broke is not sent the same once more: without a trace it is tried anew the next day", async () => {
    const id = await due();
    line = "broken";
    await bring(id);
    line = "well";
    await bring(id);
    expect(await historyOf(id)).toMatchObject([{ status: "charging" }]);
    expect(bank.taken).toEqual([]);
    world.setNow(new Date("2026-11-18T11:00:01Z"));
    await bring(id);
    expect(await historyOf(id)).toMatchObject([
      { status: "announced", attempt: 2, day: "2026-11-19" },
      { status: "failed", failure: "failed", attempt: 1 },
    ]);
    on("2026-11-19");
    await runAutopay(world);
    await bring(id);
    expect(bank.taken).toEqual([500_00]);
    expect(await balance()).toBe(0);
  });

  test("that could not be reached is asked as soon as it can be", async () => {
    const id = await due();
    line = "down";
    await bring(id);
    expect(await historyOf(id)).toMatchObject([{ status: "charging" }]);
    line = "well";
    await bring(id);
    await bring(id);
    expect(bank.taken).toEqual([500_00]);
    expect(await historyOf(id)).toMatchObject([{ status: "paid" }]);
  });

  test.each([
    [testCards.insufficient_funds, "insufficient_funds", "active"],
    [testCards.expired, "invalid_card", "paused"],
    [testCards.failed, "failed", "active"],
    [testCards.confirmed, "confirmation_required", "active"],
  ] as const)("card %s ends with %s", async (number, failure, status) => {
    const id = await due(number);
    await bring(id);
    const [first] = (await historyOf(id)).toReversed();
    expect(first).toMatchObject({ status: "failed", failure, attempt: 1 });
    expect((await listOwnAutopays(world, community.ann)).items).toMatchObject([{ status }]);
    expect(bank.taken).toEqual([]);
  });

  // LiqPay closes such a charge by itself.
  test.runIf(name === "monobank")(
    "a charge that is closed since its payer must confirm ends so, though another process sees it closed first",
    async () => {
      const id = await due(testCards.confirmed);
      const real = vi.mocked(fetch).getMockImplementation() ?? fetch;
      const seen = Promise.withResolvers<void>();
      const removed = Promise.withResolvers<void>();
      let isOtherRunning = false;
      vi.mocked(fetch).mockImplementation(async (wanted, request) => {
        const url = String(wanted);
        if (isOtherRunning && url.includes("invoice/status")) await removed.promise;
        if (!url.includes("invoice/remove")) {
          const answer = await real(wanted, request);
          if (isOtherRunning && url.includes("statement")) seen.resolve();
          return answer;
        }
        isOtherRunning = true;
        const other = bring(id, 1);
        await seen.promise;
        const answer = await real(wanted, request);
        removed.resolve();
        await other;
        isOtherRunning = false;
        return answer;
      });
      await bring(id, 1);
      expect(await historyOf(id)).toContainEqual(
        expect.objectContaining({ status: "failed", failure: "confirmation_required" }),
      );
    },
  );

  test("refuses a card on its page: nothing is turned on", async () => {
    expect(await outcomeOf(agree(await typed(testCards.card_declined)))).toBe(
      "autopay.card_refused",
    );
    const { setup } = await beginCard(world, community.ann, { apartmentId: community.flats[0] });
    expect(await outcomeOf(agree(setup))).toBe("autopay.card_refused");
    expect((await listOwnAutopays(world, community.ann)).items).toEqual([]);
  });

  test("forgets a card once its person stops; one that it has lost by itself pauses", async () => {
    const id = await due();
    await stopAutopay(world, community.ann, { id });
    const jobs = await world.db.sql<{ data: Parameters<typeof forgetCard>[1] }>`
      select data from pgboss.job where name = 'autopay.forget' and data ->> 'orgId' = ${community.orgId}`;
    expect(bank.cards()).toHaveLength(1);
    for (const { data } of [...jobs, ...jobs]) await forgetCard(world, data);
    expect(bank.cards()).toEqual([]);
    // It was being charged when it was stopped: it is only asked how that stands.
    await bring(id);
    expect(bank.taken).toEqual([]);
    expect(await historyOf(id)).toMatchObject([{ status: "failed" }]);
  });

  test("is told to forget a card whose person typed it and never came back, and keeps the one that is charged", async () => {
    await typed();
    const used = await typed();
    await agree(used);
    await beginCard(world, community.ann, { apartmentId: community.flats[0] });
    expect(bank.cards()).toHaveLength(2);
    const jobs = await world.db.sql<{ data: Parameters<typeof endUnused>[1]; later: boolean }>`
      select data, start_after > created_on + interval '1 hour' as later from pgboss.job
      where name = 'autopay.unused' and data ->> 'orgId' = ${community.orgId}`;
    expect(jobs).toHaveLength(3);
    for (const { data } of [...jobs, ...jobs]) await endUnused(world, data);
    expect(bank.cards()).toHaveLength(1);
    expect((await listOwnAutopays(world, community.ann)).items).toMatchObject([
      { status: "active" },
    ]);
    expect((await listOwnAutopays(world, community.ann)).items[0]?.card.usable).toBe(true);
  });

  test("that has thrown a card away says so, and autopay pauses", async () => {
    const id = await due();
    const [row] = await rows(`select card_sealed, provider, org_id, person_id from autopay`);
    const card = { card: String(row?.["card_sealed"]), provider: name as "liqpay" | "monobank" };
    await rows(
      `update autopay set status = 'stopped', reason = 'person', card_sealed = null, stopped_at = now()`,
    );
    await forgetCard(world, { ...card, orgId: community.orgId, personId: community.ann.personId });
    await rows(
      `update autopay set status = 'active', reason = null, card_sealed = '${card.card}', stopped_at = null`,
    );
    await bring(id);
    expect((await listOwnAutopays(world, community.ann)).items).toMatchObject([
      { status: "paused", reason: "card_invalid" },
    ]);
  });

  test("keeps none where nobody switched that on, and the page says so before anything is begun", async () => {
    world.config.sliceSettings = { ...settings, OSELIA_CARD_AUTOPAY: "0" };
    expect(await listOwnAutopays(world, community.ann)).toMatchObject({ available: false });
    const input = { apartmentId: community.flats[0] };
    expect(await outcomeOf(beginCard(world, community.ann, input))).toBe("autopay.not_available");
    world.config.sliceSettings = { ...settings };
    expect(await listOwnAutopays(world, community.ann)).toMatchObject({
      available: true,
      hosted: true,
      tellsExpiry: false,
      blocks: name === "liqpay" ? 100 : 0,
    });
    if ("allow" in bank) {
      bank.allow(false);
      expect(await outcomeOf(beginCard(world, community.ann, input))).toBe("autopay.not_available");
    }
  });
});
