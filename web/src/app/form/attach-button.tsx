import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { acceptedFor, describeAccepted } from "./upload-fault.ts";

type Props = {
  /** Describes what is accepted. */
  label: (accepted: ReturnType<typeof describeAccepted>) => string;
  disabled?: boolean;
  onAdd: (files: File[]) => void;
};

/** Paper clip beside a place to write: chooses files that go with the text. */
export function AttachButton({ label, disabled, onAdd }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedFor("attachment")}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      <IconButton
        label={label(describeAccepted("attachment"))}
        icon={<Paperclip aria-hidden />}
        disabled={disabled}
        onClick={() => picker.current?.click()}
      />
    </>
  );
}
