import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { addDays, day, fromLocal, hour, minute, toLocal, weekdayOf } from "#core/kernel/time.ts";
import { workingTimeBetween } from "#core/requests/clock/calendar.ts";
import type { OpenInput } from "#core/requests/inputs.ts";
import type { Category, Priority, ServiceRequest } from "#core/requests/model.ts";
import { canOpen, newRequestFrom } from "#core/requests/rules/opening.ts";
import type { ReportedPlace } from "#core/requests/policy.ts";
import { defaultPolicy } from "#core/requests/clock/sla.ts";
import { courseOf, drawFate, type Fate, runCourse, type CourseChange } from "./course.ts";
import type { Demo, SeedHome, SeedBuilding } from "./complex-buildings.ts";
import type { Random } from "#server/platform/random.ts";
import { scenarios } from "./scenarios/all.ts";
import type { Scenario, Scene } from "./scenarios/scenario.ts";
import { phrases } from "./words.ts";

/** A request as it came to be, with everything that was said and done. */
export type Story = {
  request: ServiceRequest;
  input: OpenInput;
  place: ReportedPlace;
  reporter: Actor;
  changes: CourseChange[];
  scene: Scene | null;
};

type Opening = { at: Date; scenario: Scenario; home: SeedHome; fate: Fate };

const months = 18;
/** Shares of a day's requests by local hour. */
const hours = [1, 0, 0, 0, 0, 1, 3, 8, 10, 9, 8, 7, 5, 5, 5, 5, 6, 8, 10, 10, 8, 6, 4, 2];

/** Lets a building live for eighteen months until `now`, `perDay` requests a day. */
export function historyOf(
  random: Random,
  building: SeedBuilding,
  perDay: number,
  now: Date,
): Story[] {
  const openings: Opening[] = [];
  const today = toLocal(now).date;
  for (let back = Math.round(months * 30.4); back >= 0; back--) {
    const date = addDays(today, -back);
    const month = Number(date.slice(5, 7));
    const rate =
      perDay * (weekdayOf(date) > 5 ? 0.65 : 1.1) * (month >= 11 || month <= 2 ? 1.3 : 0.9);
    for (let left = rate; random.chance(left); left = left > 1 ? left - 1 : left / 2) {
      const localHour = random.weighted([...hours.keys()], (one) => hours[one] ?? 0);
      const at = new Date(
        fromLocal(date, localHour * 60 + random.int(0, 59)).getTime() + random.int(0, 59_999),
      );
      const scenario = random.weighted(scenarios, (one) => weightIn(one, month));
      if (at.getTime() < now.getTime() - 2 * hour)
        openings.push({
          at,
          scenario,
          home: homeFor(random, building, scenario),
          fate: drawFate(random, scenario),
        });
    }
  }
  return tell(random, building, openings, now);
}

/**
 * Makes stories of what goes on in a building now: one of every kind, and those of the demo
 * accounts.
 */
export function presentOf(random: Random, building: SeedBuilding, demo: Demo, now: Date): Story[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
  const elsewhere = (category: Category, title: string, fate: Fate, at: Date): Opening => {
    const scenario = known(category, title);
    return { at, scenario, home: homeFor(random, building, scenario), fate };
  };
  const from = (
    home: SeedHome,
    category: Category,
    title: string,
    fate: Fate,
    at: Date,
  ): Opening => ({
    at,
    scenario: known(category, title),
    home,
    fate,
  });
  const worn = (priority: Priority, share: number) => openedSo(now, priority, "resolution", share);
  // Long enough ago, in working hours, for the slowest: holidays and weekends stop their clocks.
  const since = (days: number, clock: "response" | "resolution") =>
    new Date(Math.min(ago(days * 24 * 60).getTime(), openedSo(now, "medium", clock, 3).getTime()));
  return tell(
    random,
    building,
    [
      elsewhere("plumbing", "Заливають сусіди згори", "untouched", ago(14)),
      elsewhere("heating", "Тече батарея", "under_way", ago(74)),
      elsewhere("electrical", "Іскрить електрощит на поверсі", "under_way", ago(150)),
      elsewhere("maintenance", "Не працює ліфт", "under_way", worn("high", 0.82)),
      elsewhere("heating", "Холодні батареї", "under_way", worn("high", 1.25)),
      elsewhere("security", "Не працює домофон", "untouched", worn("medium", 0.14)),
      elsewhere("cleaning", "Не вивезли сміття", "untouched", worn("medium", 0.05)),
      elsewhere("electrical", "Не горить світло в під’їзді", "under_way", worn("medium", 0.79)),
      elsewhere("maintenance", "Протікає дах", "waiting", ago(5 * 24 * 60)),
      elsewhere("electrical", "Перевірити генератор для ліфтів", "waiting", ago(4 * 24 * 60)),
      elsewhere("maintenance", "Розбите вікно в під’їзді", "waiting", ago(7 * 24 * 60)),
      elsewhere("security", "Запис із камер за ніч", "unanswered", since(3, "response")),
      from(demo.rented, "plumbing", "Слабкий напір води", "unanswered", since(2, "response")),
      from(demo.rented, "heating", "Повітря в батареї", "unrated", since(9, "resolution")),
      from(demo.rented, "security", "Потрібен додатковий ключ від домофона", "untouched", ago(47)),
      from(demo.lived, "maintenance", "Зламаний доводчик на дверях", "under_way", ago(26 * 60)),
      from(demo.lived, "other", "Неправильна сума в рахунку", "untouched", ago(190)),
      from(demo.rented, "electrical", "Стрибає напруга", "rated", ago(40 * 24 * 60)),
    ],
    now,
  );
}

function weightIn({ weight, months, category }: Scenario, month: number): number {
  if (months && !months.includes(month)) return 0;
  return category === "heating" && (month >= 10 || month <= 3) ? weight * 3 : weight;
}

function homeFor(random: Random, { homes }: SeedBuilding, { titles }: Scenario): SeedHome {
  const about = titles.join();
  const fitting = homes.filter(({ floor, topmost }) => {
    if (/дах/.test(about)) return topmost;
    if (/згори/.test(about)) return !topmost;
    return !/ліфт/i.test(about) || (floor ?? 1) > 2 || homes.length < 20;
  });
  return random.weighted(fitting, ({ weight }) => weight);
}

function known(category: Category, title: string): Scenario {
  const found = scenarios.find((one) => one.category === category && one.titles.includes(title));
  if (!found) throw new Error(`no scenario "${title}"`);
  return variant(found, found.titles.indexOf(title));
}

/** Returns one wording of a scenario. */
function variant(scenario: Scenario, index: number): Scenario {
  const nth = <T>(list: readonly T[]) => list.slice(index % list.length).slice(0, 1);
  const titles = nth(scenario.titles);
  return scenario.aligned
    ? { ...scenario, titles, texts: nth(scenario.texts), done: nth(scenario.done) }
    : { ...scenario, titles };
}

/**
 * Returns when a request must have been opened so that this share of its target is used up by now.
 */
function openedSo(
  now: Date,
  priority: Priority,
  clock: "response" | "resolution",
  share: number,
): Date {
  const target = defaultPolicy.targets[priority];
  const calendar = target.calendar === "always" ? "always" : defaultPolicy.business;
  const wanted = target[clock] * share * minute;
  let [early, late] = [now.getTime() - 30 * day, now.getTime()];
  while (late - early > minute) {
    const middle = (early + late) / 2;
    if (workingTimeBetween(calendar, new Date(middle), now) > wanted) early = middle;
    else late = middle;
  }
  return new Date(Math.round(early));
}

function tell(random: Random, building: SeedBuilding, openings: Opening[], now: Date): Story[] {
  return openings.map((opening) => storyOf(random, building, opening, now));
}

function storyOf(random: Random, building: SeedBuilding, opening: Opening, now: Date): Story {
  const { at, home, fate } = opening;
  const { titles } = opening.scenario;
  const scenario =
    titles.length > 1
      ? variant(opening.scenario, random.int(0, titles.length - 1))
      : opening.scenario;
  const reporter = random.pick(home.people);
  const feminine = /[ая]$/.test(reporter.name.split(" ")[0] ?? "");
  const say = (text: string) =>
    text
      .replace(/\[([^|\]]*)\|([^\]]*)\]/g, feminine ? "$2" : "$1")
      .replaceAll("{apt}", home.apartment)
      .replaceAll("{entr}", home.entrance ?? "1")
      .replaceAll("{floor}", String(home.floor ?? 1));
  const evening = toLocal(at).minutes >= 17 * 60;
  const greetings = evening ? phrases.eveningGreetings : phrases.greetings;
  const farewells = scenario.where === "apartment" ? phrases.homeFarewells : phrases.farewells;
  const polite = (text: string) =>
    (random.chance(0.3) ? random.pick(greetings) : "") +
    text +
    (random.chance(0.3) ? random.pick(farewells) : "");

  const { place, location } = whereOf(random, scenario, home);
  const input: OpenInput = {
    title: say(random.pick(scenario.titles)),
    description: polite(say(random.pick(scenario.texts))),
    category: scenario.category,
    priority: scenario.priority,
    location,
    preferredDate: random.chance(0.12) ? addDays(toLocal(at).date, random.int(1, 6)) : null,
  };
  orRefuse(canOpen(input, place, { today: 0, twin: null }, reporter, at));
  const given = { id: random.uuid(), number: 0, policyVersion: defaultPolicy.version };
  const request = newRequestFrom(
    input,
    place,
    { ...given, reporterId: reporter.personId, callerName: null },
    at,
  );
  const steps = courseOf(
    random,
    scenario,
    { reporter, handler: handlerOf(random, building, scenario), dispatcher: building.dispatcher },
    fate,
    say,
  );
  const recent = now.getTime() - at.getTime() < 10 * day;
  const scene = scenario.scene && random.chance(recent ? 0.8 : 0.3) ? scenario.scene : null;
  return { ...runCourse(request, steps, now), input, place, reporter, scene };
}

function whereOf(
  random: Random,
  { where, spot }: Scenario,
  home: SeedHome,
): { place: ReportedPlace; location: OpenInput["location"] } {
  const { orgId, buildingId, entranceId, apartmentId } = home.place;
  if (where === "apartment")
    return {
      place: { orgId, buildingId, entranceId, apartmentId },
      location: { kind: "apartment", apartmentId },
    };
  if (where === "entrance" && entranceId)
    return {
      place: { orgId, buildingId, entranceId, apartmentId: null },
      location: { kind: "entrance", entranceId },
    };
  const place = { orgId, buildingId, entranceId: null, apartmentId: null };
  return spot && random.chance(0.5)
    ? { place, location: { kind: "other", buildingId, text: spot } }
    : { place, location: { kind: "building", buildingId } };
}

const desks: Record<Category, number> = {
  plumbing: 0,
  heating: 0,
  electrical: 1,
  security: 1,
  cleaning: 2,
  maintenance: 2,
  other: 0,
};

function handlerOf(
  random: Random,
  { handlers, dispatcher }: SeedBuilding,
  { category }: Scenario,
): Actor {
  const desk = random.chance(0.8) ? desks[category] : random.int(0, handlers.length - 1);
  const handler = handlers[desk % handlers.length] ?? dispatcher;
  if (!isStaff(handler)) throw new Error("only staff handle requests");
  return handler;
}
