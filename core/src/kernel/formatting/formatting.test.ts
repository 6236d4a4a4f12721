import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseText } from "./parse-text.ts";
import { hasVisibleText } from "../words/clean-text.ts";
import { plainLines, plainText } from "./plain-text.ts";
import { lettersOf, textsOfPeople, typedTexts } from "./testing.ts";

describe("what is typed is shown", () => {
  test.each(textsOfPeople)("as it is: %j", (text) => {
    const signs = (all: string) => all.replaceAll(/\s/g, "");
    const heading = text.replaceAll(/^#{2,6} /gm, "");
    expect(signs(plainLines(text).join("\n"))).toBe(signs(heading));
    expect(lettersOf(plainText(text))).toBe(lettersOf(text));
    expect(plainText(text)).not.toBe("");
  });

  test("lines stay lines and blanks stay blanks", () => {
    expect(plainLines("Раз:\n    067 123\n\n\n| 5 | 7 |\r\n| 8 |")).toEqual([
      "Раз:",
      "    067 123",
      "| 5 | 7 |",
      "| 8 |",
    ]);
  });

  test("every letter and digit, in order, whatever it looks like", () => {
    fc.assert(
      fc.property(typedTexts, (text) => {
        expect(lettersOf(plainText(text))).toBe(lettersOf(text));
        expect(lettersOf(plainLines(text).join("\n"))).toBe(lettersOf(text));
        expect(hasVisibleText(plainText(text))).toBe(hasVisibleText(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Returns the characters of a text that another one lacks; null if the order differs. */
function lostSigns(typed: string, shown: string): string[] | null {
  const wanted = [...shown.replaceAll(/\s/g, "")];
  let at = 0;
  const lost = [...typed.replaceAll(/\s/g, "")].filter((sign) => {
    if (sign !== wanted[at]) return true;
    at += 1;
    return false;
  });
  return at === wanted.length ? lost : null;
}

test("nothing is lost but signs of emphasis and headings, and nothing is added", () => {
  fc.assert(
    fc.property(typedTexts, (text) => {
      const lost = lostSigns(text, plainLines(text).join("\n"));
      expect(lost?.filter((sign) => !/[*_#]/.test(sign))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

describe("form", () => {
  const kinds = (text: string) =>
    parseText(text).map((block) => ("spans" in block ? block.kind : block.kind));
  const spans = (line: string) => {
    const [block] = parseText(line);
    return block?.kind === "lines" ? block.lines[0] : [];
  };
  const textSpan = (text: string) => ({ kind: "text", text });

  test("headings, lists with their marks, and lines", () => {
    expect(kinds("## Вода\nне буде\n- раз\n  ще\n1. два\n\n> три")).toEqual([
      "heading",
      "lines",
      "list",
      "lines",
    ]);
    expect(parseText("5. раз\n  - два\n    далі\n8) три")).toEqual([
      {
        kind: "list",
        items: [
          { mark: "5.", indent: 0, lines: [[textSpan("раз")]] },
          { mark: "-", indent: 2, lines: [[textSpan("два")], [textSpan("    далі")]] },
          { mark: "8)", indent: 0, lines: [[textSpan("три")]] },
        ],
      },
    ]);
  });

  test.each([
    ["**Увага!** далі", [{ kind: "bold", spans: [textSpan("Увага!")] }, textSpan(" далі")]],
    [
      "(*курсив*),",
      [textSpan("("), { kind: "italic", spans: [textSpan("курсив")] }, textSpan("),")],
    ],
    ["_так_.", [{ kind: "italic", spans: [textSpan("так")] }, textSpan(".")]],
    [
      "**[тут](/documents)**",
      [{ kind: "bold", spans: [{ kind: "link", href: "/documents", spans: [textSpan("тут")] }] }],
    ],
    [
      "[за *планом*](osbb.example/a_b_c)",
      [
        {
          kind: "link",
          href: "https://osbb.example/a_b_c",
          spans: [textSpan("за "), { kind: "italic", spans: [textSpan("планом")] }],
        },
      ],
    ],
    [
      "див. https://a.example/x_(y).",
      [
        textSpan("див. "),
        {
          kind: "link",
          href: "https://a.example/x_(y)",
          spans: [textSpan("https://a.example/x_(y)")],
        },
        textSpan("."),
      ],
    ],
    [
      "(див. https://a.example/x_(y))",
      [
        textSpan("(див. "),
        {
          kind: "link",
          href: "https://a.example/x_(y)",
          spans: [textSpan("https://a.example/x_(y)")],
        },
        textSpan(")"),
      ],
    ],
    [
      "(www.osbb.ua)",
      [
        textSpan("("),
        { kind: "link", href: "https://www.osbb.ua", spans: [textSpan("www.osbb.ua")] },
        textSpan(")"),
      ],
    ],
  ])("%s", (line, expected) => {
    expect(spans(line)).toEqual(expected);
  });

  test.each([
    "[слово](javascript:alert(1))",
    "[слово](data:text/html,x)",
    "[слово](//evil.example)",
    "[слово](/\\evil.example)",
    "[слово](vbscript:x)",
  ])("no link: %s", (text) => expect(JSON.stringify(parseText(text))).not.toContain('"link"'));
});
