import { Children, Fragment, type ReactNode } from "react";
import type { Span } from "#core/kernel/formatting/parse-spans.ts";
import { parseText, type TextBlock } from "#core/kernel/formatting/parse-text.ts";
import { cx } from "#web/ui/cx.ts";

type Level = "h2" | "h3";
type Props = {
  text: string;
  className?: string;
  /** The level of the text's own headings: one below what it stands under. */
  headings?: Level;
  /** Words to show in bold wherever they stand, such as the names of people who are mentioned. */
  names?: readonly string[];
};

type Names = readonly string[];
const noNames: Names = [];

/** A text as somebody typed it, with the form that `core/src/kernel/formatting` reads in it. */
export function FormattedText({ text, className, headings = "h3", names = noNames }: Props) {
  return (
    <div className={cx("flex flex-col gap-3 wrap-anywhere", className)}>
      {Children.toArray(parseText(text).map((block) => drawBlock(block, headings, names)))}
    </div>
  );
}

function drawBlock(block: TextBlock, Heading: Level, names: Names): ReactNode {
  switch (block.kind) {
    case "heading":
      return <Heading className="mt-2 text-lg">{drawSpans(block.spans, names)}</Heading>;
    case "lines":
      return <p className="whitespace-pre-wrap">{drawLines(block.lines, names)}</p>;
    case "list":
      return (
        <ul className="flex flex-col gap-1">
          {Children.toArray(
            block.items.map(({ mark, indent, lines }) => (
              <li
                className="flex gap-2"
                style={{ paddingInlineStart: `${Math.min(indent, 12)}ch` }}
              >
                {/* The blank divides them where the words are copied. */}
                <span className="min-w-[1ch] shrink-0">{`${mark} `}</span>
                <span className="min-w-0 whitespace-pre-wrap">{drawLines(lines, names)}</span>
              </li>
            )),
          )}
        </ul>
      );
  }
}

function drawLines(lines: readonly Span[][], names: Names): ReactNode {
  return Children.toArray(
    lines.map((line, at) => (
      <Fragment>
        {at > 0 && "\n"}
        {drawSpans(line, names)}
      </Fragment>
    )),
  );
}

function drawSpans(spans: readonly Span[], names: Names): ReactNode {
  return Children.toArray(spans.map((span) => drawSpan(span, names)));
}

function drawSpan(span: Span, names: Names): ReactNode {
  if (span.kind === "text") return drawNames(span.text, names);
  const content = drawSpans(span.spans, names);
  if (span.kind === "bold") return <strong className="font-[640]">{content}</strong>;
  if (span.kind === "italic") return <em>{content}</em>;
  const away = /^https?:/i.test(span.href)
    ? { target: "_blank", rel: "noopener noreferrer nofollow" }
    : {};
  return (
    <a href={span.href} {...away} className="text-pine-ink underline underline-offset-4">
      {content}
    </a>
  );
}

function drawNames(text: string, [name, ...others]: Names): ReactNode {
  if (name === undefined || !text) return text;
  return Children.toArray(
    text.split(name).map((part, at) => (
      <Fragment>
        {at > 0 && <strong className="font-[640]">{name}</strong>}
        {drawNames(part, others)}
      </Fragment>
    )),
  );
}
