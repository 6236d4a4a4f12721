import { expect, it } from "vitest";
import { flatFacts } from "./events.ts";
import { screens as en } from "./texts/screens-en.ts";
import { screens as ru } from "./texts/screens-ru.ts";
import { screens as uk } from "./texts/screens-uk.ts";

it("everything that a flat's history tells has its words", () => {
  for (const { history } of [uk, en, ru])
    for (const kind of flatFacts) {
      const key = kind.replace(/^residency\.(began|ended)$/, "$1_owner").replace(".", "_");
      expect(history, key).toHaveProperty(key);
    }
});
