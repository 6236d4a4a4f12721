import { Bold, Heading2, Link2, List } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/button.tsx";
import { rewriteText } from "#web/ui/form/rewrite.ts";
import { toggleBold, toggleHeading, insertLink, toggleList, type MarkedText } from "./marks.ts";

type Props = {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Takes the text as it is with the marks. */
  onChange: (text: string) => void;
  disabled: boolean;
};

/** Wraps the selection in the marks of headings, bold, lists and links. */
export function Toolbar({ area, onChange, disabled }: Props) {
  const { t } = useTranslation();
  const put = (mark: (text: string, from: number, to: number) => MarkedText) => {
    const box = area.current;
    if (!box) return;
    const { text, from, to } = mark(box.value, box.selectionStart, box.selectionEnd);
    rewriteText(box, () => onChange(text), [from, to]);
  };
  const tools = [
    { name: "heading", icon: <Heading2 aria-hidden />, mark: toggleHeading },
    { name: "bold", icon: <Bold aria-hidden />, mark: toggleBold },
    { name: "list", icon: <List aria-hidden />, mark: toggleList },
    { name: "link", icon: <Link2 aria-hidden />, mark: insertLink },
  ] as const;
  return (
    <div role="group" aria-label={t("news.tools.title")} className="flex flex-wrap gap-1">
      {tools.map(({ name, icon, mark }) => (
        <IconButton
          key={name}
          size="sm"
          label={t(`news.tools.${name}`)}
          icon={icon}
          disabled={disabled}
          onClick={() => put(mark)}
        />
      ))}
    </div>
  );
}
