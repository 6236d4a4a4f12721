import { describe, expect, test } from "vitest";
import css from "./tokens.css?raw";

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

/** `rgb(r g b / a)` laid over a ground. */
function over(ground: Colour, veil = ""): Colour {
  const [r = 0, g = 0, b = 0, a = 0] = veil.match(/[\d.]+/gu)?.map(Number) ?? [];
  return [r, g, b].map((part, at) => part * a + (ground[at] ?? 0) * (1 - a)) as never;
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
const tones = ["pine", "amber", "brick", "sky"];

describe.each(["light", "dark"])("%s theme", (name) => {
  const tokens = theme(name);
  const colour = (key: string) => hex(tokens.get(key));
  const ratio = (one: string, other: string) => contrast(colour(one), colour(other));

  test.each(["ink", "ink-soft", "ink-faint", "pine-ink", "brick-ink"])(
    "%s can be read anywhere",
    (ink) => {
      for (const ground of grounds) {
        expect(ratio(ink, ground), ground).toBeGreaterThanOrEqual(4.5);
        const hovered = over(colour(ground), tokens.get("hover"));
        expect(contrast(colour(ink), hovered), `hovered ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test("words on colour can be read", () => {
    for (const tone of tones)
      expect(ratio(`${tone}-ink`, `${tone}-soft`), tone).toBeGreaterThanOrEqual(4.5);
    for (const state of ["", "-hover", "-press"]) {
      expect(ratio("on-pine", `pine${state}`), `pine${state}`).toBeGreaterThanOrEqual(4.5);
      expect(ratio("on-brick", `brick${state}`), `brick${state}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const at of [1, 2, 3, 4, 5, 6]) {
      expect(ratio(`tint-ink-${at}`, `tint-${at}`), `tint ${at}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("edges of controls, the focus and the charts can be seen", () => {
    const marks = [
      "line-control",
      "ring",
      ...tones,
      ...[1, 2, 3, 4, 5, 6].map((at) => `chart-${at}`),
    ];
    for (const mark of marks) {
      for (const ground of ["paper", "surface", "raised", "field"]) {
        expect(ratio(mark, ground), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
