import type { Actor } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import { addDays, fromLocal, minute, toLocal } from "#core/kernel/time.ts";
import { instantAfter } from "#core/requests/clock/calendar.ts";
import {
  assignRequest,
  commentRequest,
  prioritiseRequest,
  rateRequest,
} from "#core/requests/rules/changes.ts";
import type { RequestChange } from "#core/requests/events.ts";
import type { MoveInput } from "#core/requests/inputs.ts";
import { applyMove } from "#core/requests/lifecycle.ts";
import type { ServiceRequest } from "#core/requests/model.ts";
import { defaultPolicy } from "#core/requests/clock/sla.ts";
import type { Random } from "#server/platform/random.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { phrases } from "./words.ts";

export const fates = [
  "done",
  "asked",
  "held",
  "rejected",
  "withdrawn",
  "reopened",
  "untouched",
  "under_way",
  "unanswered",
  "waiting",
  "unrated",
  "rated",
] as const;
export type Fate = (typeof fates)[number];

export type Cast = { reporter: Actor; handler: Actor; dispatcher: Actor };

/** One thing that happens, and who does it; null is the clock. */
export type CourseStep = {
  /** When, seen from the step before. */
  at(last: Date, request: ServiceRequest): Date;
  by: Actor | null;
  act(request: ServiceRequest, at: Date): RequestChange | RefusalResult;
};

/** Lists the steps that a request of this fate takes. `say` fills the texts for its place. */
export function courseOf(
  random: Random,
  scenario: Scenario,
  { reporter, handler, dispatcher }: Cast,
  fate: Fate,
  say: (text: string) => string,
): CourseStep[] {
  const steps: CourseStep[] = [];
  const add = (at: CourseStep["at"], by: Actor | null, act: CourseStep["act"]) =>
    steps.push({ at, by, act });
  const soon = (least: number, most: number): CourseStep["at"] => {
    const wait = random.int(least * 60, most * 60) * 1_000;
    return (last) => new Date(last.getTime() + wait);
  };
  /** After a share of a target has been worked off, within the target's own hours. */
  const worked = (clock: "response" | "resolution", share: number): CourseStep["at"] => {
    const jitter = random.int(0, 59) * 1_000;
    return (last, { priority }) => {
      const target = defaultPolicy.targets[priority];
      const calendar = target.calendar === "always" ? "always" : defaultPolicy.business;
      const at = instantAfter(calendar, last, target[clock] * share * minute) ?? last;
      return new Date(at.getTime() + jitter);
    };
  };
  /** Residents write when they are awake. */
  const awake = (wait: CourseStep["at"]): CourseStep["at"] => {
    const late = random.int(450, 560);
    return (last, request) => {
      const at = wait(last, request);
      const { date, minutes } = toLocal(at);
      if (minutes >= 420 && minutes <= 1_380) return at;
      return fromLocal(minutes < 420 ? date : addDays(date, 1), late);
    };
  };
  const move = (at: CourseStep["at"], by: Actor, input: MoveInput) =>
    add(at, by, (request, now) => applyMove(request, input, by, now));
  const speak = (
    at: CourseStep["at"],
    by: Actor,
    text: string,
    kind: "public" | "internal" = "public",
  ) => add(at, by, (request, now) => commentRequest(request, kind, say(text), by, now));

  const response = random.chance(0.1) ? 1.1 + random.next() * 1.5 : 0.05 + random.next() * 0.75;
  const resolution = random.chance(0.13) ? 1.1 + random.next() * 0.9 : 0.08 + random.next() * 0.7;

  const inside = scenario.where === "apartment";
  const taken = scenario.paper
    ? phrases.answered
    : inside
      ? phrases.accepted
      : phrases.acceptedOutside;
  const praise = scenario.paper ? phrases.deskPraise : phrases.praise;
  const accept = () => {
    if (handler !== dispatcher && random.chance(0.15)) {
      const assigneeId = handler.personId;
      add(worked("response", response * 0.6), dispatcher, (request, now) =>
        assignRequest(request, { assigneeId }, dispatcher, now),
      );
      move(soon(2, 25), handler, { action: "accept" });
    } else move(worked("response", response), handler, { action: "accept" });
    if (scenario.urgent) speak(soon(1, 3), handler, random.pick(phrases.rushed));
    else if (random.chance(0.5)) speak(soon(1, 9), handler, random.pick(taken));
    const notes = scenario.notes ?? (scenario.paper ? [] : phrases.notes);
    if (notes.length && random.chance(0.25))
      speak(soon(5, 90), handler, random.pick(notes), "internal");
  };
  const chat = () => {
    const [question, reply] = random.pick(inside ? phrases.waiting : phrases.waitingOutside);
    speak(awake(soon(60, 600)), reporter, question);
    if (reply) speak(worked("response", 0.1 + random.next() * 0.3), handler, reply);
  };
  const complete = (notes: readonly string[], share = resolution) =>
    move(worked("resolution", share), handler, {
      action: "complete",
      note: say(random.pick(notes)),
    });
  const judge = (likely = 0.6) => {
    if (!random.chance(likely)) return;
    // Who waited too long is harder to please.
    const shares = resolution > 1 ? [10, 15, 20, 30, 25] : [1, 2, 9, 30, 58];
    const rating = random.weighted([1, 2, 3, 4, 5], (one) => shares[one - 1] ?? 0);
    const body = random.chance(0.5) ? say(random.pick(praise[rating] ?? [])) : undefined;
    add(awake(soon(10, 4_000)), reporter, (request, now) =>
      rateRequest(request, { rating, ...(body ? { comment: body } : {}) }, reporter, now),
    );
  };
  const ask = (replied: boolean) => {
    const [question, reply] = random.pick(
      scenario.ask ??
        ([
          ["Надішліть, будь ласка, фото й зручний час для візиту.", "Можна сьогодні після 17:00."],
        ] as const),
    );
    move(worked("response", response), handler, { action: "ask", question: say(question) });
    if (!replied) return;
    move(awake(soon(15, 1_500)), reporter, { action: "answer", comment: say(reply) });
  };
  const hold = (days: number) => {
    const reason = say(random.pick(scenario.hold ?? ["Чекаємо на деталі від постачальника."]));
    add(worked("resolution", resolution * 0.3), handler, (request, now) =>
      applyMove(
        request,
        { action: "hold", reason, until: addDays(toLocal(now).date, days) },
        handler,
        now,
      ),
    );
  };
  const resume = () => {
    if (random.chance(0.3)) move(worked("resolution", 0.35), handler, { action: "resume" });
    else
      add(
        (_, { heldUntil }) => fromLocal(heldUntil ?? "", 5),
        null,
        (request, now) => applyMove(request, { action: "resume" }, "clock", now),
      );
  };

  if (scenario.urgent && fate !== "withdrawn")
    add(soon(1, 2), dispatcher, (request, now) =>
      prioritiseRequest(request, { priority: "urgent" }, dispatcher, now),
    );
  switch (fate) {
    case "untouched":
      break;
    case "under_way":
      accept();
      break;
    case "unanswered":
      ask(false);
      break;
    case "waiting":
      accept();
      hold(random.int(16, 40));
      break;
    case "withdrawn":
      move(awake(soon(4, 12)), reporter, { action: "withdraw" });
      break;
    case "rejected":
      move(worked("response", response), handler, {
        action: "reject",
        reason: say(random.pick(rejections(scenario))),
      });
      break;
    case "asked":
      ask(true);
      accept();
      complete(scenario.done);
      judge();
      break;
    case "held":
      accept();
      hold(random.int(3, 12));
      resume();
      complete(scenario.done, resolution * 0.5);
      judge();
      break;
    case "reopened":
      accept();
      complete(scenario.done);
      if (random.chance(0.4)) judge(1);
      move(awake(soon(600, 4_000)), reporter, {
        action: "reopen",
        reason: say(random.pick(phrases.reopenings)),
      });
      speak(worked("response", response), handler, random.pick(taken));
      complete(phrases.doneAgain, resolution * 0.4);
      judge();
      break;
    default:
      accept();
      if (!scenario.urgent && !scenario.paper && random.chance(0.25)) chat();
      complete(scenario.done);
      if (fate === "done") judge();
      if (fate === "rated") judge(1);
  }
  return steps;
}

function rejections({ reject, where, paper }: Scenario): readonly string[] {
  if (reject) return reject;
  if (paper) return phrases.rejections.slice(0, 1);
  return where === "apartment"
    ? [...phrases.rejections, ...phrases.homeRejections]
    : phrases.rejections;
}

export type CourseChange = { change: RequestChange; by: Actor | null; at: Date };

/** Lets the steps happen one after the other, as far as they lie before `until`. */
export function runCourse(
  request: ServiceRequest,
  steps: readonly CourseStep[],
  until: Date,
): { request: ServiceRequest; changes: CourseChange[] } {
  const changes: CourseChange[] = [];
  let now = request;
  let last = request.openedAt;
  for (const { at, by, act } of steps) {
    const when = new Date(Math.max(at(last, now).getTime(), last.getTime() + minute));
    if (when > until) break;
    const change = act(now, when);
    if ("code" in change) throw new Error(`a seeded step was refused: ${change.code}`);
    changes.push({ change, by, at: when });
    now = change.next;
    last = when;
  }
  return { request: now, changes };
}

/** Draws a fate by how likely each is among those that the scenario has texts for. */
export function drawFate(random: Random, scenario: Scenario): Exclude<Fate, "untouched"> {
  const shares: [Exclude<Fate, "untouched">, number][] = [
    ["done", 66],
    [
      "asked",
      scenario.ask
        ? 16
        : scenario.where === "apartment" && !scenario.paper && !scenario.urgent
          ? 4
          : 0,
    ],
    ["held", scenario.hold ? 16 : 0],
    ["rejected", scenario.urgent ? 0 : scenario.reject ? 18 : 3],
    ["withdrawn", scenario.urgent ? 0 : 3],
    ["reopened", scenario.paper ? 0 : 8],
  ];
  return random.weighted(shares, ([, share]) => share)[0];
}
