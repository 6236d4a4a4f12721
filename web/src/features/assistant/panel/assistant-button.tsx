import { MessageCircleQuestionMark } from "lucide-react";
import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/button.tsx";
import { usePanel } from "./panel-store.ts";

/** Opens and closes the panel from every signed-in screen; so does Ctrl or ⌘ with a full stop. */
export function AssistantButton() {
  const { t } = useTranslation();
  const { isOpen, setOpen } = usePanel();
  // Together with the button: a key pressed as soon as it is there is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The key's place: other letters stand there in Ukrainian.
      const isMeant = event.code === "Period" && (event.ctrlKey || event.metaKey);
      if (!isMeant || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(!usePanel.getState().isOpen);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [setOpen]);
  return (
    <IconButton
      data-assistant-button
      label={t("assistant_panel.open")}
      title={t("assistant_panel.hint")}
      icon={<MessageCircleQuestionMark aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  );
}
