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
 * Elements that a rule does not apply to:
 * - what scrolls is focusable, so that the arrow keys scroll it: axe requires it;
 * - menu items get the focus by the arrow keys, not by Tab (ARIA Authoring Practices);
 * - an e-mail address may be a user name (HTML, autofill's control groups).
 */
const exceptions: Record<string, string> = {
  element_tabbable_role_valid: "[class*=overflow-]",
  aria_child_tabbable: "[role=menu]",
  input_autocomplete_valid: "[type=email][autocomplete=username]",
};

/** Lists what IBM Equal Access, whose rules differ from axe's, finds wrong on the page. */
export async function listEqualAccessFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "ace" in globalThis))) await page.evaluate(source);
  return page.evaluate(async (excepted) => {
    const { ace } = globalThis as unknown as { ace: Engine };
    const { results } = await new ace.Checker().check(document, ["IBM_Accessibility"]);
    // The engine ignores names that are not visible (`sr-only`, `aria-label`).
    const isNamed = (control: Element | null): boolean => {
      if (control instanceof HTMLLabelElement)
        return control.textContent.trim() !== "" || isNamed(control.control);
      const labels = [...((control as HTMLInputElement | null)?.labels ?? [])];
      return Boolean(control?.ariaLabel) || labels.some((label) => label.textContent.trim() !== "");
    };
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
      .filter((finding) => !isExcepted(finding))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 140)}`);
  }, exceptions);
}
