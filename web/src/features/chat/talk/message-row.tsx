import { SendHorizontal } from "lucide-react";
import type { ChangeEvent, ComponentProps, KeyboardEvent, ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { hasVisibleText } from "#core/kernel/words/clean-text.ts";
import { belongsToComposition } from "#web/ui/composition.ts";
import { IconButton } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useMedia } from "#web/ui/use-media.ts";

type Props = {
  area: RefObject<HTMLTextAreaElement | null>;
  body: string;
  max: number;
  label: string;
  sendLabel: string;
  /** Stands on the button instead of the arrow. */
  sendIcon?: ReactNode;
  busy?: boolean;
  blocked: boolean;
  onBody: (body: string) => void;
  onSubmit: () => void;
  /** Sees a key first; true: it is dealt with. */
  onKey?: (event: KeyboardEvent) => boolean;
  /** Stands before the box: the paper clip and the like. */
  before?: ReactNode;
  /** Further properties of the box: the list of names, a hint. */
  box?: Partial<ComponentProps<typeof TextArea>>;
};

export const messageEdge = "border-t border-line bg-paper px-3 py-2 sm:px-4 sm:py-3";

/** Returns what of a typed text is sent, and whether that is too long. */
export function readMessage(body: string, max: number): { text: string; tooLong: boolean } {
  const text = hasVisibleText(body) ? body.trim() : "";
  return { text, tooLong: text.length > max };
}

/** Row in which a message is written. Enter sends on a desk; on a phone it makes a line. */
export function MessageRow(props: Props) {
  const { area, body, max, label, sendLabel, sendIcon, busy, blocked, before, box } = props;
  const { onBody, onSubmit, onKey } = props;
  const { t } = useTranslation();
  const touch = useMedia("(pointer: coarse)");
  const onKeyDown = (event: KeyboardEvent) => {
    if (belongsToComposition(event.nativeEvent) || onKey?.(event)) return;
    const sends =
      event.key === "Enter" && (event.ctrlKey || event.metaKey || (!touch && !event.shiftKey));
    if (!sends) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className="flex items-end gap-2">
      {before}
      <TextArea
        ref={area}
        {...box}
        className="min-w-0 flex-1"
        label={label}
        hideLabel
        rows={1}
        maxRows={8}
        placeholder={label}
        {...(body.length > max * 0.8 ? { counter: { value: body.length, max } } : {})}
        error={
          readMessage(body, max).tooLong ? t("validation.max_length", { count: max }) : undefined
        }
        value={body}
        onChange={({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) =>
          onBody(currentTarget.value)
        }
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        variant="primary"
        label={sendLabel}
        icon={sendIcon ?? <SendHorizontal aria-hidden />}
        busy={busy}
        aria-disabled={blocked}
      />
    </div>
  );
}
