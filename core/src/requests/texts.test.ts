import { expect, test } from "vitest";
import {
  actions,
  categories,
  clockStates,
  locationKinds,
  needs,
  priorities,
  statuses,
  timelineEvents,
} from "./model.ts";
import { sorts } from "./inputs.ts";
import { en } from "./texts/en.ts";
import { ru } from "./texts/ru.ts";
import { uk } from "./texts/uk.ts";

test.each(Object.entries({ uk, en, ru }))(
  "%s has a word for every value of every enumeration",
  (_, { requests }) => {
    const labelSets: [texts: object, values: readonly string[]][] = [
      [requests.status, statuses],
      [requests.priority, priorities],
      [requests.priority_hint, priorities],
      [requests.category, categories],
      [requests.location, locationKinds],
      [requests.place, locationKinds],
      [requests.action, actions],
      [requests.done, actions],
      [requests.unavailable, actions],
      [requests.need, needs],
      [requests.sla.state, clockStates],
      [requests.timeline, timelineEvents],
      [requests.sort, sorts],
    ];
    for (const [texts, values] of labelSets)
      expect(Object.keys(texts)).toEqual(expect.arrayContaining([...values]));
  },
);
