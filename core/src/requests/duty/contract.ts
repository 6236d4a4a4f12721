import * as z from "zod/mini";
import { optionalPhone } from "#core/kernel/numbers/phone.ts";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { escalationSteps } from "../clock/escalation.ts";
import { clockNames } from "../model.ts";
import { personView } from "../views.ts";
import { callChannels, callFaults, callStates } from "./call.ts";
import { dutyLimits } from "./plan.ts";

const procedure = proceduresWith({});

const minuteOfDay = () => z.int().check(z.minimum(0), z.maximum(24 * 60 - 1));
const span = z.strictObject({ from: minuteOfDay(), to: minuteOfDay() });
const exception = z
  .strictObject({ from: localDate(), to: localDate(), personId: id() })
  .check(z.refine(({ from, to }) => from <= to, { path: ["to"], error: "date_past" }));

/** Duty of an organisation; see `DutyPlan`. */
const dutyPlan = {
  enabled: z.boolean(),
  phone: optionalPhone(),
  hours: z.nullable(z.array(z.nullable(span)).check(z.length(7))),
  people: z.array(id()).check(z.maxLength(dutyLimits.people)),
  week: z.array(z.nullable(id())).check(z.length(7)),
  exceptions: z.array(exception).check(z.maxLength(dutyLimits.exceptions)),
};

/** `version` 0: nothing was decided yet. */
export const changeDutyInput = z.strictObject({
  ...dutyPlan,
  version: z.int().check(z.minimum(0), z.maximum(999_999_999)),
});

/** Member of staff who may be on duty. */
const dutyPerson = z.extend(personView, {
  /** True where a text message reaches their confirmed phone. */
  hasPhone: z.boolean(),
  /** True for an administrator who has not set up the second factor: they are not called. */
  isLockedOut: z.boolean(),
});

export const dutyView = z.object({
  plan: z.object({ ...dutyPlan, phone: z.string() }),
  version: z.int(),
  /** Working hours, in minutes from local midnight: the rest is duty where the plan has no hours of its own. */
  business: z.object({ opens: z.int(), closes: z.int(), days: z.array(z.int()) }),
  /** True where text messages are sent at all. */
  hasSms: z.boolean(),
  staff: z.array(dutyPerson),
  /** Those on duty now, the first to be called first; null outside duty hours. */
  onDuty: z.nullable(z.array(personView)),
});
export type DutyView = z.output<typeof dutyView>;

const callWay = z.object({
  channel: z.enum(callChannels),
  state: z.enum(callStates),
  /** Why it failed. */
  fault: z.nullable(z.enum(callFaults)),
});

/** Escalations and duty calls of a request, oldest first. */
export const requestAlerts = z.object({
  items: z.array(
    z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("escalation"),
        id: z.int(),
        at: instant(),
        clock: z.enum(clockNames),
        step: z.literal(escalationSteps),
        /** Those who were told; empty once that is forgotten. */
        people: z.array(personView),
      }),
      z.object({
        kind: z.literal("duty_call"),
        id: z.int(),
        at: instant(),
        /** Null: everybody was called and nobody has answered. */
        person: z.nullable(personView),
        ways: z.array(callWay),
        /** When they opened the request or the notification. */
        openedAt: z.nullable(instant()),
      }),
    ]),
  ),
  /** Whoever is called next unless somebody answers; `person` is null where nobody is left. */
  next: z.nullable(z.object({ person: z.nullable(personView), at: instant() })),
});
export type RequestAlerts = z.output<typeof requestAlerts>;
export type RequestAlert = RequestAlerts["items"][number];

export const dutyContract = {
  get: procedure({
    method: "GET",
    path: "/duty",
    summary: "Duty hours and who is on duty",
    access: "staff",
    input: z.optional(z.strictObject({})),
    output: dutyView,
  }),
  change: procedure({
    method: "PUT",
    path: "/duty",
    summary: "Change duty hours and who is on duty",
    access: "admin",
    input: changeDutyInput,
    output: dutyView,
    refuses: ["generic.conflict", "generic.validation"],
  }),
};
