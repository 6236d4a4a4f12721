import { languages } from "#core/kernel/language.ts";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Gallery } from "./gallery.tsx";
import { texts } from "./texts.ts";
import { Toaster } from "../toast/toast.tsx";

test.each(languages)("everything can be written ahead of time in %s", (language) => {
  const html = renderToString(
    <>
      <Gallery language={language} />
      <Toaster label="toasts" closeLabel="close" />
    </>,
  );
  for (const [title] of Object.values(texts[language].sections))
    expect(html).toContain(`>${title}<`);
  expect(html).not.toContain("<style");
});
