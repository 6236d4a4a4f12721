import { expect, test } from "vitest";
import { type Gap, groupGaps, wordingsOf } from "./group-gaps.ts";

let minute = 0;
/** Makes a gap, a minute after the one before. */
function newGap(question: string, over: Partial<Gap> = {}): Gap {
  minute++;
  return {
    id: String(minute),
    question,
    language: "uk",
    asker: "resident",
    reason: "unknown",
    askedAt: new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString(),
    setAside: false,
    answeredAt: null,
    ...over,
  };
}

const questionsOf = (gaps: readonly Gap[]) =>
  groupGaps(gaps).map((group) => group.gaps.map(({ question }) => question));

test("near questions are one group, in any language, the largest first", () => {
  const gaps = [
    newGap("Де взяти пульт від шлагбаума?"),
    newGap("Коли приїде фургон з молоком?"),
    newGap("пульт від шлагбаума де взяти"),
    newGap("Где взять пульт от шлагбаума", { language: "ru" }),
  ];
  expect(questionsOf(gaps)).toEqual([
    [
      "Где взять пульт от шлагбаума",
      "пульт від шлагбаума де взяти",
      "Де взяти пульт від шлагбаума?",
    ],
    ["Коли приїде фургон з молоком?"],
  ]);
});

test("other things are other groups, though they begin alike", () => {
  const gaps = [newGap("Де стоять велосипеди?"), newGap("Де стоять візки?"), newGap("??")];
  expect(questionsOf(gaps)).toHaveLength(3);
});

test("of equally large groups the newer comes first; wordings go by how often they were used", () => {
  const gaps = [
    newGap("Пульт від шлагбаума"),
    newGap("пульт від шлагбаума?"),
    newGap("шлагбаум: пульт"),
    newGap("Прокат лижник"),
    newGap("Прокат лижник"),
    newGap("лижник прокат"),
  ];
  const groups = groupGaps(gaps);
  expect(groups.map(wordingsOf)).toEqual([
    ["Прокат лижник", "лижник прокат"],
    ["пульт від шлагбаума?", "шлагбаум: пульт"],
  ]);
});

test("a group is new, answered, new again when it is asked after the answer, or set aside", () => {
  const first = newGap("Пульт від шлагбаума");
  const stateOf = (...gaps: Gap[]) => groupGaps(gaps)[0]?.state;
  expect(stateOf(first)).toBe("new");
  const answered = { ...first, answeredAt: new Date(Date.UTC(2026, 10, 2)).toISOString() };
  expect(stateOf(answered)).toBe("answered");
  const later = { ...newGap("пульт від шлагбаума"), askedAt: "2026-11-03T00:00:00.000Z" };
  expect(stateOf(answered, later)).toBe("new");
  expect(stateOf({ ...first, setAside: true }, later)).toBe("aside");
});
