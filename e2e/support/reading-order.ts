import type { Page } from "playwright-core";

/**
 * Lists texts that a screen reader reads before one that stands wholly above them, or left of them in the same line
 * (WCAG 1.3.2). A column to the right begins above again; what scrolls, floats or is for eyes alone has no place here.
 */
export function listOrderFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const apart = "[aria-hidden=true], [role=log], svg";
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (["fixed", "sticky"].includes(getComputedStyle(element).position) ||
        floats(element.parentElement));
    const faults: string[] = [];
    let before: { box: DOMRect; text: string } | null = null;
    const main = document.querySelector("main") ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const text = node.textContent?.trim().slice(0, 40) ?? "";
      const holder = node.parentElement;
      if (!text || !holder?.checkVisibility() || holder.closest(apart) || floats(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 3 || box.height < 3) continue;
      const last = before?.box;
      const above = last && box.bottom <= last.top + 1 && box.left < (last.left + last.right) / 2;
      const left = last && Math.abs(box.top - last.top) < 3 && box.right <= last.left + 1;
      if (above || left) faults.push(`“${before?.text}” is read before “${text}”`);
      before = { box, text };
    }
    return faults;
  });
}
