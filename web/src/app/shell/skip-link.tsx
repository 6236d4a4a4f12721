import { useTranslation } from "react-i18next";

/** The first stop of the Tab key: past the navigation, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="fixed -top-40 left-2 z-50 rounded-md bg-pine px-4 py-2.5 font-[560] text-on-pine focus:top-2"
    >
      {t("shell.skip")}
    </a>
  );
}
