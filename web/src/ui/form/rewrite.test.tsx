// @vitest-environment jsdom
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { click, get, mount, standInForTopLayer } from "../testing.ts";
import { rewriteText } from "./rewrite.ts";

const seen: unknown[] = [];

function Sample() {
  const [text, setText] = useState("@Ол");
  const field = useRef<HTMLTextAreaElement>(null);
  const take = () => {
    rewriteText(field.current, () => setText("@Олена тут"), [7, 10]);
    const shown = get<HTMLTextAreaElement>("textbox");
    seen.push(shown.value, shown.selectionStart, shown.selectionEnd);
    seen.push(document.activeElement === shown);
  };
  return (
    <>
      <textarea ref={field} value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={take}>
        Олена
      </button>
    </>
  );
}

test("the field shows the new text with its caret before the handler goes on", () => {
  standInForTopLayer();
  mount(<Sample />);
  click(get("button"));
  expect(seen).toEqual(["@Олена тут", 7, 10, true]);
});
