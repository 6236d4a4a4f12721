// @vitest-environment node
import { describe, expect, test } from "vitest";

// The web program has no types of Node, and Vitest empties imported style sheets.
const fs = await import(["node", "fs"].join(":"));
const css: string = fs.readFileSync(new URL("tokens.css", import.meta.url), "utf8");

type Colour = readonly [number, number, number];

function theme(name: string): Map<string, string> {
  const from = css.indexOf(`[data-theme="${name}"] {`);
  const body = css.slice(from, css.indexOf("}", from));
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/gu)].map((found) => [found[1] ?? "", found[2] ?? ""]),
  );
}

const hex = (value = ""): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as never;

/** Blends `rgb(r g b / a)` over a background. */
function over(background: Colour, veil = ""): Colour {
  const [r = 0, g = 0, b = 0, a = 0] = veil.match(/[\d.]+/gu)?.map(Number) ?? [];
  return [r, g, b].map((part, at) => part * a + (background[at] ?? 0) * (1 - a)) as never;
}

function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["paper", "surface", "raised", "sunken", "field"];
const six = [1, 2, 3, 4, 5, 6];
const each = (ones: readonly string[], others: readonly string[]) =>
  ones.flatMap((one) => others.map((other) => [one, other] as const));
const tones = ["pine", "amber", "brick", "sky"];

describe.each(["light", "dark"])("%s theme", (name) => {
  const tokens = theme(name);
  const colour = (key: string) => hex(tokens.get(key));
  const weak = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .filter(([one, other]) => !(contrast(colour(one), colour(other)) >= least))
      .map((pair) => pair.join(" on "));

  const inks = ["ink", "ink-soft", "ink-faint", "pine-ink", "brick-ink"];

  test("text can be read on every ground", () => {
    expect(weak(each(inks, grounds), 4.5)).toEqual([]);
  });

  test("text can be read on every hovered ground", () => {
    const lost = each(inks, grounds).filter(([ink, background]) => {
      const hovered = over(colour(background), tokens.get("hover"));
      return !(contrast(colour(ink), hovered) >= 4.5);
    });
    expect(lost).toEqual([]);
  });

  test("words on colour can be read", () => {
    const pairs = [
      ...tones.map((tone) => [`${tone}-ink`, `${tone}-soft`] as const),
      ...each(["on-pine"], ["pine", "pine-hover", "pine-press"]),
      ...each(["on-brick"], ["brick", "brick-hover", "brick-press"]),
      ...six.map((at) => [`tint-ink-${at}`, `tint-${at}`] as const),
    ];
    expect(weak(pairs, 4.5)).toEqual([]);
  });

  test("edges of controls, the focus and the charts can be seen", () => {
    const marks = ["line-control", "ring", ...tones, ...six.map((at) => `chart-${at}`)];
    expect(weak(each(marks, ["paper", "surface", "raised", "field"]), 3)).toEqual([]);
  });
});
