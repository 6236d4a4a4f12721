import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

type Finding = {
  ruleId: string;
  message: string;
  snippet: string;
  value: [level: string, outcome: string];
  path: { dom: string };
};
type Engine = {
  Checker: new () => {
    check: (of: Document, policies: string[]) => Promise<{ results: Finding[] }>;
  };
};

const { resolve } = createRequire(import.meta.url);
const source = readFileSync(resolve("accessibility-checker-engine/ace-window.js"), "utf8");

/**
 * Elements of which a rule says nothing that helps:
 * - what scrolls takes the focus, so that the arrow keys move it: axe requires it;
 * - items of a menu take the focus from the arrow keys, not from Tab (ARIA Authoring Practices);
 * - an address of e-mail may be a user name (HTML, autofill's control groups).
 */
const exceptions: Record<string, string> = {
  element_tabbable_role_valid: "[class*=overflow-]",
  aria_child_tabbable: "[role=menu]",
  input_autocomplete_valid: "[type=email][autocomplete=username]",
};

/** Lists what IBM Equal Access finds wrong on the page, as short lines: its rules differ from axe's. */
export async function listEqualAccessFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "ace" in globalThis))) await page.evaluate(source);
  return page.evaluate(async (excepted) => {
    const { ace } = globalThis as unknown as { ace: Engine };
    const { results } = await new ace.Checker().check(document, ["IBM_Accessibility"]);
    // It takes words for ears only (`sr-only`, `aria-label`) for none.
    const isNamed = (control: Element | null): boolean =>
      control instanceof HTMLLabelElement
        ? control.textContent !== "" || isNamed(control.control)
        : control?.ariaLabel
          ? true
          : [...((control as HTMLInputElement | null)?.labels ?? [])].some(
              ({ textContent }) => textContent !== "",
            );
    const isExcepted = ({ ruleId, path }: Finding) => {
      const kind = XPathResult.FIRST_ORDERED_NODE_TYPE;
      const node = document.evaluate(path.dom, document, null, kind).singleNodeValue;
      if (!(node instanceof Element)) return false;
      if (ruleId === "input_label_exists" || ruleId === "label_content_exists")
        return isNamed(node);
      return node.matches(excepted[ruleId] ?? ":not(*)");
    };
    return results
      .filter(({ value: [level, outcome] }) => level === "VIOLATION" && outcome === "FAIL")
      .filter((one) => !isExcepted(one))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 140)}`);
  }, exceptions);
}
