import { useSyncExternalStore } from "react";
import type { TFunction } from "i18next";
import { words } from "./words.ts";

const i18n = { exists: words.exists };

/** Replaces react-i18next's hook in the build (vite.config.ts), with its types. */
export function useTranslation(): { t: TFunction; i18n: typeof i18n } {
  return { t: useSyncExternalStore(words.watch, words.say), i18n };
}
