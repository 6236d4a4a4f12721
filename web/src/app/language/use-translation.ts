import { useSyncExternalStore } from "react";
import type { TFunction } from "i18next";
import { words } from "./words.ts";

const i18n = { exists: words.exists };

/** In the build this stands for react-i18next's own (vite.config.ts), whose types the screens use. */
export function useTranslation(): { t: TFunction; i18n: typeof i18n } {
  return { t: useSyncExternalStore(words.watch, words.say), i18n };
}
