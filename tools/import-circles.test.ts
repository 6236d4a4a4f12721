import { expect, test } from "vitest";
import { listSourceFiles, readImports } from "./imports.ts";

/** Files of one circle that only types close: more of them cannot be understood or moved one by one. */
const maxTypeCircle = 4;

type Arrow = { from: string; to: string };

/** Groups files that reach each other by imports. */
function findCircles(arrows: readonly Arrow[]): string[][] {
  const targets = Map.groupBy(trimEnds(arrows), ({ from }) => from);
  const reach = (start: string) => {
    const reached = new Set<string>();
    const open = [start];
    for (let file = open.pop(); file !== undefined; file = open.pop())
      for (const { to } of targets.get(file) ?? [])
        if (!reached.has(to)) {
          reached.add(to);
          open.push(to);
        }
    return reached;
  };
  const reached = new Map([...targets.keys()].map((file) => [file, reach(file)]));
  const circles = [...reached].map(([file, others]) =>
    [...others].filter((other) => reached.get(other)?.has(file)).toSorted(),
  );
  return [...new Map(circles.map((files) => [files.join(), files])).values()].filter(
    (files) => files.length > 0,
  );
}

/** Drops arrows that no circle can contain: theirs ends in a file without imports, or begins in one that nothing imports. */
function trimEnds(arrows: readonly Arrow[]): readonly Arrow[] {
  const [sources, targets] = [
    new Set(arrows.map(({ from }) => from)),
    new Set(arrows.map(({ to }) => to)),
  ];
  const rest = arrows.filter(({ from, to }) => targets.has(from) && sources.has(to));
  return rest.length === arrows.length ? rest : trimEnds(rest);
}

const imports = listSourceFiles().flatMap((path) => readImports(path));

test("no files import values of each other in a circle", () => {
  expect(imports.length).toBeGreaterThan(5000);
  expect(findCircles(imports.filter(({ typeOnly, lazy }) => !typeOnly && !lazy))).toEqual([]);
});

test("circles that types or lazy imports close are small", () => {
  const circles = findCircles(imports);
  expect(circles.filter((files) => files.length > maxTypeCircle)).toEqual([]);
});

test("a planted circle is found, and what leads to it and from it is not counted", () => {
  const pairs = ["a b", "b c", "c a", "start a", "c end", "alone alone"];
  const arrows = pairs.map((pair) => {
    const [from = "", to = ""] = pair.split(" ");
    return { from, to };
  });
  expect(findCircles(arrows)).toEqual([["a", "b", "c"], ["alone"]]);
});
