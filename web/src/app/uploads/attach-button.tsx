import { Paperclip } from "lucide-react";
import { useRef } from "react";
import type { UploadUse } from "#core/files/model.ts";
import { IconButton } from "#web/ui/button.tsx";
import { acceptedFor, describeAccepted } from "./upload-fault.ts";

type Props = {
  /** Describes what is accepted. */
  label: (accepted: ReturnType<typeof describeAccepted>) => string;
  disabled?: boolean;
  use?: UploadUse;
  onAdd: (files: File[]) => void;
};

/** Paper clip beside a place to write: chooses files that go with the text. */
export function AttachButton({ label, disabled, use = "attachment", onAdd }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedFor(use)}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      <IconButton
        label={label(describeAccepted(use))}
        icon={<Paperclip aria-hidden />}
        disabled={disabled}
        onClick={() => picker.current?.click()}
      />
    </>
  );
}
