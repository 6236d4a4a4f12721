import { useSyncExternalStore } from "react";
import { type Theme, themes } from "#core/identity/choices.ts";

export const themeStorageKey = "theme";

const dark = matchMedia("(prefers-color-scheme: dark)");
const watchers = new Set<() => void>();

/** Returns the chosen theme; `system` if nothing valid is stored. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return themes.find((theme) => theme === stored) ?? "system";
  } catch {
    return "system";
  }
}

/** Paints and remembers a theme. The boot script in index.html does the same before the first paint. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Storage may be closed to us; the theme then lasts as long as the page.
  }
  paint(theme);
  for (const changed of watchers) changed();
}

/** Returns the chosen theme and the shown one. */
export function useTheme(): { theme: Theme; shown: "light" | "dark" } {
  const theme = useSyncExternalStore(watch, storedTheme);
  const shown = useSyncExternalStore(watch, shownTheme);
  return { theme, shown };
}

function shownTheme(): "light" | "dark" {
  const theme = storedTheme();
  return theme === "dark" || (theme === "system" && dark.matches) ? "dark" : "light";
}

function paint(theme: Theme): void {
  const shown = theme === "system" ? (dark.matches ? "dark" : "light") : theme;
  document.documentElement.dataset["theme"] = shown;
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", colour);
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function repaint(): void {
  paint(storedTheme());
  for (const changed of watchers) changed();
}

dark.addEventListener("change", repaint);
// The system may have turned while this script was on its way.
if (document.documentElement.dataset["theme"] !== shownTheme()) repaint();
window.addEventListener("storage", ({ key }) => {
  if (key === themeStorageKey) repaint();
});
