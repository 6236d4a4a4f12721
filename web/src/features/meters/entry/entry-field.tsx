import { Camera, Check } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MeterView } from "#core/meters/views.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { uploadFile } from "#web/app/api/upload-file.ts";
import { formatDay } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { figure, meterName } from "../amounts.ts";
import type { Entry, Looked } from "./entry-state.ts";

type Props = {
  meter: MeterView;
  entry: Entry;
  looked: Looked | null;
  /** What the server said of it. */
  refused: string | undefined;
  disabled: boolean;
  /** A file input for a photo of the dial. */
  photo: boolean;
  onChange: (entry: Entry) => void;
};

/** The new reading of one meter: what is typed is judged at once. */
export function EntryField({ meter, entry, looked, refused, disabled, photo, onChange }: Props) {
  const { t } = useTranslation();
  const { kind, unit, last } = meter;
  const name = `${t(`meters.kind.${kind}`)}, ${meterName(meter, t)}`;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-48"
          label={t("meters.now")}
          aria-label={t("meters.field", { meter: name })}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={20}
          numeric
          disabled={disabled}
          trailing={t(`meters.unit.${unit}`)}
          value={entry.typed}
          hint={
            looked?.hint ??
            `${t("meters.last")}: ${figure(last.value)} ${t("meters.last_on", { date: formatDay(last.day) })}`
          }
          error={looked?.error ?? refused}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...entry, typed: value, confirmed: false })
          }
        />
        {photo && (
          <Photo
            name={name}
            file={entry.photo}
            disabled={disabled}
            onFile={(file) => onChange({ ...entry, photo: file })}
          />
        )}
      </div>
      {looked?.odd && (
        <div
          role="alert"
          className="rounded-md border border-amber-line bg-amber-soft px-3.5 py-3 text-amber-ink"
        >
          <p>{looked.odd}</p>
          <Checkbox
            className="mt-2"
            label={t("meters.confirm")}
            checked={entry.confirmed}
            disabled={disabled}
            onCheckedChange={(confirmed) => onChange({ ...entry, confirmed })}
          />
        </div>
      )}
    </div>
  );
}

type PhotoProps = {
  name: string;
  file: string | null;
  disabled: boolean;
  onFile: (id: string | null) => void;
};

/** Takes a photo with the camera where there is one, and sends it at once. */
function Photo({ name, file, disabled, onFile }: PhotoProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (chosen: File) => {
    setBusy(true);
    try {
      const { signal } = new AbortController();
      const stored = await uploadFile(chosen, {
        use: "attachment",
        onProgress: () => undefined,
        signal,
      });
      onFile(stored.id);
    } catch (error) {
      toast.error(describeError(error, t).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={`${t("meters.photo")}: ${name}`}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void send(chosen);
          currentTarget.value = "";
        }}
      />
      <Button
        className="mb-6"
        busy={busy}
        disabled={disabled}
        icon={file ? <Check aria-hidden /> : <Camera aria-hidden />}
        aria-label={`${t("meters.photo")}: ${name}`}
        onClick={() => input.current?.click()}
      >
        {t("meters.photo")}
      </Button>
    </>
  );
}
