import { expect, test } from "vitest";
import { isNoiseOfPeople } from "./noise.ts";

test.each([
  ["шум вночі", true],
  ["сусіди шумлять вночі", true],
  ["сосед шумит ночью", true],
  ["noisy neighbours at night", true],
  ["коли не можна шуміти", true],
  ["шумить батарея", false],
  ["сусіди заливають", false],
  ["прорвало трубу вночі", false],
])("noise of people is told from other matters: %s", (text, expected) => {
  expect(isNoiseOfPeople(text)).toBe(expected);
});
