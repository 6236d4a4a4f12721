import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CountBadge } from "./badge.tsx";

const written = (count: number, label?: string) =>
  renderToStaticMarkup(<CountBadge count={count} {...(label ? { label } : {})} />);
const text = (markup: string) => markup.replaceAll(/<[^>]+>/g, "");

test.each([
  [-1, ""],
  [0, ""],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
  [12_345, "99+"],
])("%i is written %j", (count, shown) => expect(text(written(count))).toBe(shown));

test("a label is spoken instead of the number, which is for the eye alone", () => {
  const markup = written(100, "100 відкритих");
  expect(markup).toContain('<span aria-hidden="true">99+</span>');
  expect(text(markup)).toBe("99+100 відкритих");
});
