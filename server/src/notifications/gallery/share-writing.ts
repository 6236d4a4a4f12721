import type { Language } from "#core/kernel/language.ts";
import { minute } from "#core/kernel/time.ts";

/**
 * Wraps `write` so that it runs once a minute for each language: whoever asks meanwhile shares its promise. A promise
 * that fails is shared by those who wait for it, and by nobody after.
 */
export function shareWriting<T>(
  clock: () => Date,
  write: (language: Language) => Promise<T>,
): (language: Language) => Promise<T> {
  const pages = new Map<Language, { begun: number; page: Promise<T> }>();
  return (language) => {
    const now = clock().getTime();
    const last = pages.get(language);
    if (last && now - last.begun < minute) return last.page;
    const next = { begun: now, page: write(language) };
    pages.set(language, next);
    next.page.catch(() => {
      if (pages.get(language) === next) pages.delete(language);
    });
    return next.page;
  };
}
