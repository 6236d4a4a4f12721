import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day, hour } from "#core/kernel/time.ts";
import {
  assignRequest,
  commentRequest,
  editRequest,
  prioritiseRequest,
  rateRequest,
} from "./rules/changes.ts";
import type { RequestChange } from "./events.ts";
import type { MoveInput } from "./inputs.ts";
import { allowedActions, applyMove, type Doer, lifecycle } from "./lifecycle.ts";
import { type Move, moves, type ServiceRequest, type Status, statuses } from "./model.ts";
import { canUseRequest } from "./policy.ts";
import { anyActor, anyRequest, newResident, newLeak, newPerson } from "./testing.ts";

const start = new Date("2026-06-08T06:00:00Z");
const ann = newResident("ann", ["flat-1"]);
const max = newPerson("manager", "max");
const later = (ms: number) => new Date(start.getTime() + ms);

const inputs: Record<Move, MoveInput> = {
  accept: { action: "accept" },
  ask: { action: "ask", question: "Коли вас застати?" },
  answer: { action: "answer", comment: "Після шостої" },
  hold: { action: "hold", reason: "Чекаємо на деталь", until: "2026-06-10" },
  resume: { action: "resume" },
  complete: { action: "complete", note: "Замінили прокладку" },
  reject: { action: "reject", reason: "Не наш будинок" },
  withdraw: { action: "withdraw" },
  reopen: { action: "reopen", reason: "Знову тече" },
};

function done(outcome: ReturnType<typeof applyMove>): RequestChange {
  if ("code" in outcome) throw new Error(outcome.code);
  return outcome;
}
const walk = (request: ServiceRequest, ...steps: [Move, Doer][]) =>
  steps.reduce(
    (now, [move, doer]) => done(applyMove(now, inputs[move], doer, start)).next,
    request,
  );

describe("the table of the decisions", () => {
  const rows: [Move, Status[], Status | null][] = [
    ["accept", ["new", "pending", "on_hold"], "in_progress"],
    ["ask", ["new", "in_progress"], "pending"],
    ["answer", ["pending"], null],
    ["hold", ["new", "in_progress"], "on_hold"],
    ["resume", ["on_hold"], "in_progress"],
    ["complete", ["in_progress"], "completed"],
    ["reject", ["new", "pending", "in_progress", "on_hold"], "rejected"],
    ["withdraw", ["new", "pending"], "rejected"],
    ["reopen", ["completed"], "in_progress"],
  ];
  test.each(rows)("%s", (move, from, to) => {
    for (const status of statuses) {
      const request = newLeak(start, {
        status,
        before: status === "pending" ? "in_progress" : null,
      });
      const outcome = applyMove(request, inputs[move], move === "withdraw" ? ann : max, start);
      if (from.includes(status)) expect(done(outcome).next.status).toBe(to ?? "in_progress");
      else expect(outcome).toEqual({ code: "requests.action_not_allowed" });
    }
  });
});

describe("steps", () => {
  test("an answer returns to the status before", () => {
    const opened = newLeak(start);
    expect(walk(opened, ["ask", max], ["answer", ann]).status).toBe("new");
    expect(walk(opened, ["accept", max], ["ask", max], ["answer", ann]).status).toBe("in_progress");
  });

  test("accepting takes an assignee: the one chosen, the one there, oneself", () => {
    const accept = (request: ServiceRequest, assigneeId?: string) =>
      done(
        applyMove(request, { action: "accept", ...(assigneeId ? { assigneeId } : {}) }, max, start),
      );
    expect(accept(newLeak(start)).next.assigneeId).toBe("max");
    expect(accept(newLeak(start), "eva").next.assigneeId).toBe("eva");
    expect(accept(newLeak(start, { assigneeId: "eva" })).next.assigneeId).toBe("eva");
    expect(accept(newLeak(start)).details.assigneeId).toBe("max");
    expect(accept(newLeak(start, { assigneeId: "eva" })).details.assigneeId).toBeUndefined();
  });

  test("withdrawing rejects for the reason withdrawn, in nobody's words", () => {
    const { next, comment } = done(applyMove(newLeak(start), inputs.withdraw, ann, start));
    expect(next).toMatchObject({ status: "rejected", reason: "withdrawn", closedAt: start });
    expect(comment).toBeNull();
  });

  test("a hold says until when, and the clock resumes it on that day and not before", () => {
    const onHold = walk(newLeak(start), ["hold", max]);
    expect(onHold).toMatchObject({ status: "on_hold", heldUntil: "2026-06-10" });
    const resume = (at: string) => applyMove(onHold, inputs.resume, "clock", new Date(at));
    expect(resume("2026-06-09T20:59:00Z")).toEqual({ code: "requests.action_not_allowed" });
    expect(done(resume("2026-06-09T21:00:00Z")).next).toMatchObject({
      status: "in_progress",
      heldUntil: null,
      reason: null,
    });
    expect(applyMove(newLeak(start), inputs.accept, "clock", start)).toHaveProperty("code");
  });

  test.each([
    ["2026-06-08", "date_past"],
    ["2026-09-07", "date_too_far"],
  ])("a hold until %s is refused", (until, rule) => {
    expect(applyMove(newLeak(start), { action: "hold", reason: "…", until }, max, start)).toEqual({
      code: "generic.validation",
      data: { issues: [{ path: "until", rule }] },
    });
  });

  test("the reporter reopens within seven days, staff at any time; it counts", () => {
    const completed = walk(newLeak(start), ["accept", max], ["complete", max]);
    const rated = { ...completed, rating: 1 };
    const reopen = (doer: Doer, ms: number) => applyMove(rated, inputs.reopen, doer, later(ms));
    expect(done(reopen(ann, 7 * day)).next).toMatchObject({ reopenings: 1, rating: null });
    expect(reopen(ann, 7 * day + 1)).toEqual({ code: "requests.reopen_too_late" });
    expect(done(reopen(max, 30 * day)).next.status).toBe("in_progress");
  });

  test("the first response is the acceptance or the first public word of staff", () => {
    const at = (change: RequestChange) => change.next.respondedAt;
    expect(at(done(applyMove(newLeak(start), inputs.accept, max, start)))).toEqual(start);
    expect(at(done(applyMove(newLeak(start), inputs.ask, max, start)))).toEqual(start);
    expect(at(done(applyMove(newLeak(start), inputs.withdraw, ann, start)))).toBeNull();
    expect(at(done(commentRequest(newLeak(start), "public", "Їдемо", max, start)))).toEqual(start);
    expect(at(done(commentRequest(newLeak(start), "internal", "Хто їде?", max, start)))).toBeNull();
    expect(at(done(commentRequest(newLeak(start), "public", "Ау?", ann, start)))).toBeNull();
    const responded = newLeak(start, { respondedAt: start });
    expect(at(done(applyMove(responded, inputs.accept, max, later(hour))))).toEqual(start);
  });
});

describe("other changes", () => {
  const code = (outcome: ReturnType<typeof applyMove>) => ("code" in outcome ? outcome.code : null);

  test("a reporter rates a completed request once", () => {
    const completed = walk(newLeak(start), ["accept", max], ["complete", max]);
    const rated = done(rateRequest(completed, { rating: 5 }, ann, start)).next;
    expect(rated.rating).toBe(5);
    expect(code(rateRequest(rated, { rating: 1 }, ann, start))).toBe("requests.already_rated");
    expect(code(rateRequest(newLeak(start), { rating: 1 }, ann, start))).toBe(
      "requests.action_not_allowed",
    );
    expect(code(rateRequest(completed, { rating: 1 }, max, start))).toBe("generic.forbidden");
  });

  test("a reporter corrects what is still new", () => {
    const texts = { title: "Тече труба", description: "На кухні тече кран" };
    const change = done(editRequest(newLeak(start), texts, ann, start));
    expect(change).toMatchObject({ next: texts, details: { edited: ["title"] } });
    const accepted = walk(newLeak(start), ["accept", max]);
    expect(code(editRequest(accepted, texts, ann, start))).toBe("requests.action_not_allowed");
  });

  test("closed requests are neither assigned nor prioritised", () => {
    const closed = newLeak(start, { status: "rejected" });
    expect(code(assignRequest(closed, { assigneeId: "eva" }, max, start))).toBe(
      "requests.action_not_allowed",
    );
    expect(code(prioritiseRequest(closed, { priority: "low" }, max, start))).toBe(
      "requests.action_not_allowed",
    );
    expect(
      done(prioritiseRequest(newLeak(start), { priority: "low" }, max, start)).next.log,
    ).toHaveLength(2);
  });
});

const anyInput = fc.constantFrom(...moves).map((move) => inputs[move]);
const anyDoer = fc.oneof(
  { weight: 9, arbitrary: anyActor },
  { weight: 1, arbitrary: fc.constant("clock" as const) },
);

describe("whoever does whatever in whatever order", () => {
  test("no step leaves the table, and nobody of another organisation moves anything", () => {
    const steps = fc.array(fc.tuple(anyInput, anyDoer, fc.integer({ min: 0, max: 3 * day })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(anyRequest(start), steps, (first, taken) => {
        let request: ServiceRequest = newLeak(start, { ...first, status: "new" });
        let now = start.getTime();
        for (const [input, doer, wait] of taken) {
          now += wait;
          const outcome = applyMove(request, input, doer, new Date(now));
          if ("code" in outcome) continue;
          const { next } = outcome;
          const { from, to } = lifecycle[input.action];
          expect(from).toContain(request.status);
          expect(next.status).toBe(to === "previous" ? request.before : to);
          if (doer !== "clock") expect(doer.orgIds).toContain(request.orgId);
          if (next.status === "in_progress" && input.action === "accept")
            expect(next.assigneeId).not.toBeNull();
          expect(next.before === null).toBe(next.status !== "pending");
          expect(next.heldUntil === null).toBe(next.status !== "on_hold");
          expect(next.closedAt === null).toBe(!["completed", "rejected"].includes(next.status));
          expect(next.log.at(-1)).toMatchObject({ status: next.status, at: new Date(now) });
          expect(next.version).toBe(request.version + 1);
          request = next;
        }
      }),
    );
  });

  test("what is offered as allowed is accepted, and what is not is refused for the reason given", () => {
    fc.assert(
      fc.property(anyActor, anyRequest(start), (actor, one) => {
        const request = { ...one, before: one.status === "pending" ? ("new" as const) : null };
        const offered = allowedActions(actor, request, start);
        for (const move of moves) {
          const outcome = applyMove(request, inputs[move], actor, start);
          const offer = offered.find(({ action }) => action === move);
          expect(offer?.allowed ?? false).toBe(!("code" in outcome));
          if (offer) expect(offer.reason).toBe("code" in outcome ? outcome.code : null);
          else expect(canUseRequest(actor, move, request)).not.toBeNull();
        }
      }),
    );
  });
});
