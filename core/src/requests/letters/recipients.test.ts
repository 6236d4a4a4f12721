import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EscalationStep } from "../clock/escalation.ts";
import type { RequestFact } from "../events.ts";
import { type ClockName, moves, statuses } from "../model.ts";
import { type RequestParties, type Happening, requestRecipients, stillSo } from "./recipients.ts";

const concerned: RequestParties = {
  reporterId: "ann",
  owners: [],
  assigneeId: "max",
  askerId: "mia",
  calledFirst: null,
  muted: [],
  staff: [
    { id: "max", role: "manager" },
    { id: "mia", role: "manager" },
    { id: "ada", role: "admin" },
  ],
};

type Doing = Partial<Omit<Happening, "fact">>;

/** Lists who hears what, as "person: news (reason)". */
function recipientsOf(
  fact: RequestFact,
  doing: Doing = {},
  over: Partial<RequestParties> = {},
): string[] {
  const happening = {
    fact,
    doerId: "max",
    byStaff: false,
    givenTo: null,
    takenFrom: null,
    ...doing,
  };
  return requestRecipients(happening, { ...concerned, ...over }).map(
    ({ personId, news, reason }) => `${personId}: ${news} (${reason})`,
  );
}

const step = (action: (typeof moves)[number]): RequestFact => ({
  kind: "request.moved",
  action,
  from: "new",
  to: "in_progress",
});
const opened = (priority: "urgent" | "high"): RequestFact => ({ kind: "request.opened", priority });
const commented = (comment: "public" | "internal"): RequestFact => ({
  kind: "request.commented",
  comment,
});
const given: RequestFact = { kind: "request.assigned", from: null, to: "mia" };
const raised: RequestFact = { kind: "request.prioritised", from: "high", to: "urgent" };
const nobody: string[] = [];
const escalated = (
  step: EscalationStep,
  from = step,
  clock: ClockName = "resolution",
): RequestFact => ({ kind: "request.escalated", clock, step, from });
const rated = (rating: number): RequestFact => ({ kind: "request.rated", rating });

describe("who hears of a request", () => {
  test.each<[string, RequestFact, Doing, Partial<RequestParties>, string[]]>([
    [
      "opened by a resident",
      opened("high"),
      { doerId: "ann" },
      {},
      ["max: opened (staff)", "mia: opened (staff)"],
    ],
    [
      "opened where only administrators serve",
      opened("high"),
      { doerId: "ann" },
      { staff: [{ id: "ada", role: "admin" }] },
      ["ada: opened (staff)"],
    ],
    [
      "opened by the only manager",
      opened("high"),
      {},
      {
        staff: [
          { id: "max", role: "manager" },
          { id: "ada", role: "admin" },
        ],
        reporterId: "max",
      },
      nobody,
    ],
    [
      "opened by staff for a resident",
      opened("high"),
      {},
      { owners: ["eva"] },
      ["mia: opened (staff)", "eva: opened (owner)", "ann: opened (reporter)"],
    ],
    [
      "opened by staff for an owner",
      opened("high"),
      {},
      { reporterId: "eva", owners: ["eva", "ivo"] },
      ["mia: opened (staff)", "eva: opened (reporter)"],
    ],
    [
      "opened as urgent",
      opened("urgent"),
      { doerId: "mia" },
      {},
      ["max: opened (staff)", "ada: opened (staff)", "ann: opened (reporter)"],
    ],
    [
      "become urgent",
      raised,
      { doerId: "ada" },
      {},
      ["max: urgent (assignee)", "mia: urgent (staff)"],
    ],
    [
      "opened by a tenant",
      opened("high"),
      { doerId: "ann" },
      { owners: ["eva"] },
      ["max: opened (staff)", "mia: opened (staff)", "eva: opened (owner)"],
    ],
    [
      "opened by one of two owners",
      opened("high"),
      { doerId: "eva" },
      { reporterId: "eva", owners: ["eva", "ivo"] },
      ["max: opened (staff)", "mia: opened (staff)"],
    ],
    [
      "asked where the apartment is rented",
      step("ask"),
      { byStaff: true },
      { owners: ["eva"] },
      ["ann: asked (reporter)", "eva: asked (owner)"],
    ],
    [
      "completed where the apartment is rented",
      step("complete"),
      { byStaff: true },
      { owners: ["eva"] },
      ["ann: completed (reporter)", "eva: completed (owner)"],
    ],
    [
      "rejected, muted by the owner",
      step("reject"),
      { byStaff: true },
      { owners: ["eva"], muted: ["eva"] },
      ["ann: rejected (reporter)"],
    ],
    ["less urgent", { kind: "request.prioritised", from: "urgent", to: "low" }, {}, {}, nobody],
    ["given to a colleague", given, {}, {}, ["mia: assigned (assignee)"]],
    ["taken oneself", given, { doerId: "mia" }, {}, nobody],
    ["said by staff", commented("public"), { byStaff: true }, {}, ["ann: commented (reporter)"]],
    [
      "said by a colleague",
      commented("public"),
      { doerId: "mia", byStaff: true },
      {},
      ["ann: commented (reporter)"],
    ],
    [
      "said by the reporter",
      commented("public"),
      { doerId: "ann" },
      {},
      ["max: commented (assignee)"],
    ],
    [
      "said by the household",
      commented("public"),
      { doerId: "eva" },
      {},
      ["ann: commented (reporter)", "max: commented (assignee)"],
    ],
    ["noted internally", commented("internal"), { byStaff: true, doerId: "mia" }, {}, nobody],
    ["accepted", step("accept"), {}, {}, ["ann: accepted (reporter)"]],
    [
      "accepted for a colleague",
      step("accept"),
      { givenTo: "mia" },
      {},
      ["ann: accepted (reporter)", "mia: assigned (assignee)"],
    ],
    ["asked", step("ask"), { byStaff: true }, {}, ["ann: asked (reporter)"]],
    ["answered", step("answer"), { doerId: "ann" }, {}, ["max: answered (assignee)"]],
    [
      "answered, in nobody's hands",
      step("answer"),
      { doerId: "ann" },
      { assigneeId: null },
      ["mia: answered (asker)"],
    ],
    ["answered by staff", step("answer"), { byStaff: true }, {}, ["ann: commented (reporter)"]],
    ["put on hold", step("hold"), { byStaff: true }, {}, ["ann: held (reporter)"]],
    ["resumed by staff", step("resume"), {}, {}, nobody],
    ["resumed by the clock", step("resume"), { doerId: null }, {}, ["max: resumed (assignee)"]],
    ["completed", step("complete"), { byStaff: true }, {}, ["ann: completed (reporter)"]],
    ["rejected", step("reject"), { byStaff: true }, {}, ["ann: rejected (reporter)"]],
    ["withdrawn", step("withdraw"), { doerId: "ann" }, {}, ["max: withdrawn (assignee)"]],
    [
      "withdrawn by the owner of the apartment",
      step("withdraw"),
      { doerId: "eva" },
      {},
      ["ann: withdrawn (reporter)", "max: withdrawn (assignee)"],
    ],
    [
      "answered by the owner of the apartment",
      step("answer"),
      { doerId: "eva" },
      {},
      ["ann: answered (reporter)", "max: answered (assignee)"],
    ],
    [
      "reopened by the reporter",
      step("reopen"),
      { doerId: "ann" },
      {},
      ["max: reopened (assignee)"],
    ],
    [
      "reopened by staff",
      step("reopen"),
      { doerId: "ada", byStaff: true },
      {},
      ["ann: reopened (reporter)", "max: reopened (assignee)"],
    ],
    ["corrected", { kind: "request.edited" }, { doerId: "ann" }, {}, nobody],
    ["rated well", rated(3), { doerId: "ann" }, {}, nobody],
    [
      "rated poorly",
      rated(2),
      { doerId: "ann" },
      {},
      ["max: rated_poorly (assignee)", "mia: rated_poorly (staff)"],
    ],
    [
      "given to another colleague",
      { kind: "request.assigned", from: "max", to: "mia" },
      { doerId: "ada" },
      {},
      ["mia: assigned (assignee)", "max: taken_away (former)"],
    ],
    [
      "accepted for another colleague",
      step("accept"),
      { doerId: "ada", givenTo: "mia", takenFrom: "max" },
      {},
      ["ann: accepted (reporter)", "mia: assigned (assignee)", "max: taken_away (former)"],
    ],
    ["at 75 %", escalated(75), { doerId: null }, {}, ["max: resolution_at_75 (assignee)"]],
    [
      "at 75 % without an assignee",
      escalated(75, 75, "response"),
      { doerId: null },
      { assigneeId: null },
      ["max: response_at_75 (staff)", "mia: response_at_75 (staff)"],
    ],
    [
      "at 90 %",
      escalated(90),
      { doerId: null },
      {},
      ["max: resolution_at_90 (staff)", "mia: resolution_at_90 (staff)"],
    ],
    ["at 100 %", escalated(100), { doerId: null }, {}, ["ada: resolution_at_100 (admin)"]],
    [
      "at 100 % after a downtime",
      escalated(100, 75),
      { doerId: null },
      { assigneeId: "eva" },
      [
        "eva: resolution_at_100 (assignee)",
        "max: resolution_at_100 (staff)",
        "mia: resolution_at_100 (staff)",
        "ada: resolution_at_100 (admin)",
      ],
    ],
  ])("%s", (_, fact, doing, over, expected) => {
    expect(recipientsOf(fact, doing, over)).toEqual(expected);
  });

  const id = fc.constantFrom("ann", "max", "mia", "ada", "eva");
  const anyFact = fc.oneof<fc.Arbitrary<RequestFact>[]>(
    fc.constantFrom(opened("high"), opened("urgent"), commented("public"), given, raised),
    fc.constantFrom(...moves).map(step),
  );

  test("nobody hears of their own act, and nobody hears twice", () => {
    fc.assert(
      fc.property(anyFact, id, fc.boolean(), fc.option(id), (fact, doerId, byStaff, givenTo) => {
        const heard = requestRecipients(
          { fact, doerId, byStaff, givenTo, takenFrom: "max" },
          concerned,
        );
        const people = heard.map(({ personId }) => personId);
        expect(people).not.toContain(doerId);
        expect(new Set(people).size).toBe(people.length);
      }),
    );
  });

  test("of an internal note nobody hears, whoever wrote it", () => {
    fc.assert(
      fc.property(id, fc.boolean(), (doerId, byStaff) => {
        expect(recipientsOf(commented("internal"), { doerId, byStaff })).toEqual([]);
      }),
    );
  });
});

describe("what is still worth telling", () => {
  const now = {
    status: "in_progress",
    urgent: false,
    reporterId: "ann",
    assigneeId: "max",
    running: ["response"],
  } as const;
  const heard = { personId: "max", news: "assigned", reason: "assignee" } as const;

  test("what was given on again is not theirs", () => {
    expect(stillSo(heard, now)).toBe(true);
    expect(stillSo(heard, { ...now, assigneeId: "mia" })).toBe(false);
    expect(stillSo(heard, { ...now, status: "completed" })).toBe(false);
  });

  test("words always are, and what was put off only while it is", () => {
    const reporter = { personId: "ann", reason: "reporter" } as const;
    for (const status of statuses) {
      expect(stillSo({ ...reporter, news: "commented" }, { ...now, status })).toBe(true);
      expect(stillSo({ ...reporter, news: "held" }, { ...now, status })).toBe(status === "on_hold");
      expect(stillSo({ ...reporter, news: "asked" }, { ...now, status })).toBe(
        status === "pending",
      );
    }
  });

  test("an escalation is news while its clock runs, and a handed-on request while it is another’s", () => {
    const late = { personId: "ada", news: "response_at_100", reason: "admin" } as const;
    expect(stillSo(late, now)).toBe(true);
    expect(stillSo(late, { ...now, running: ["resolution"] })).toBe(false);
    const former = { personId: "mia", news: "taken_away", reason: "former" } as const;
    expect(stillSo(former, now)).toBe(true);
    expect(stillSo(former, { ...now, assigneeId: "mia" })).toBe(false);
  });

  test("what is urgent no longer is no news", () => {
    const urgent = { personId: "mia", news: "urgent", reason: "staff" } as const;
    expect(stillSo(urgent, { ...now, urgent: true })).toBe(true);
    expect(stillSo(urgent, now)).toBe(false);
  });
});

test("whoever muted a request still hears of the work that they are given with the same fact", () => {
  const parties = { reporterId: "mia", assigneeId: "mia", muted: ["mia"] };
  const doing = { doerId: "ada", byStaff: true, givenTo: "mia" };
  expect(recipientsOf(step("accept"), doing, parties)).toEqual(["mia: assigned (assignee)"]);
  expect(recipientsOf(step("accept"), doing, { ...parties, muted: [] })).toEqual([
    "mia: accepted (reporter)",
  ]);
});
