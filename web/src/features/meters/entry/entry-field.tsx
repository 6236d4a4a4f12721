import { Camera, Check } from "lucide-react";
import { type KeyboardEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { MeterView } from "#core/meters/views.ts";
import { uploadFile } from "#web/app/api/upload-file.ts";
import { faultOf, uploadFaultText } from "#web/app/uploads/upload-fault.ts";
import { formatDay } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { belongsToComposition } from "#web/ui/composition.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { formatReading, meterName } from "../amounts.ts";
import type { ReadingEntry, EntryVerdict } from "./entry-state.ts";

type Props = {
  meter: MeterView;
  entry: ReadingEntry;
  looked: EntryVerdict | null;
  /** Refusal of the server. */
  refused: string | undefined;
  disabled: boolean;
  /** A file input for a photo of the dial. */
  photo: boolean;
  /** Leads to the next empty field; null where none is left and Enter submits. */
  onNext: (() => void) | null;
  /** Called with what changed in the entry. */
  onChange: (change: Partial<ReadingEntry>) => void;
};

/** The new reading of one meter: what is typed is judged at once. */
export function EntryField(props: Props) {
  const { meter, entry, looked, refused, disabled, photo, onNext, onChange } = props;
  const { t } = useTranslation();
  const { kind, unit, last } = meter;
  const name = `${t(`meters.kind.${kind}`)}, ${meterName(meter, t)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !onNext || belongsToComposition(event.nativeEvent)) return;
    event.preventDefault();
    onNext();
  };
  return (
    <div
      className="flex flex-col gap-2"
      data-meter={meter.id}
      data-wrong={looked?.value === null ? "" : undefined}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-48"
          label={t("meters.now")}
          aria-label={t("meters.field", { meter: name })}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint={onNext ? "next" : "send"}
          cutAt={20}
          numeric
          disabled={disabled}
          trailing={t(`meters.unit.${unit}`)}
          value={entry.typed}
          hint={
            looked?.hint ??
            `${t("meters.last")}: ${formatReading(last.value)} ${t("meters.last_on", { date: formatDay(last.day) })}`
          }
          error={looked?.error ?? refused}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => onChange({ typed: value, confirmed: false })}
        />
        {photo && <Photo name={name} entry={entry} disabled={disabled} onChange={onChange} />}
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
            onCheckedChange={(confirmed) => onChange({ confirmed })}
          />
        </div>
      )}
    </div>
  );
}

type PhotoProps = Pick<Props, "entry" | "disabled" | "onChange"> & { name: string };

/** Takes a photo with the camera where there is one, and sends it at once. */
function Photo({ name, entry: { photo, uploading }, disabled, onChange }: PhotoProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const send = async (chosen: File) => {
    const refuse = (error: unknown) =>
      toast.error(`${chosen.name}: ${uploadFaultText(error, "photo", t, chosen)}`);
    const fault = faultOf(chosen, "photo");
    if (fault) return refuse(fault);
    onChange({ uploading: true, lostPhoto: null });
    try {
      const { signal } = new AbortController();
      const stored = await uploadFile(chosen, {
        use: "attachment",
        onProgress: () => undefined,
        signal,
      });
      onChange({ photo: stored.id, uploading: false });
    } catch (error) {
      onChange({ uploading: false, lostPhoto: chosen.name });
      refuse(error);
    }
  };
  const label = t(photo ? "meters.photo_added" : "meters.photo");
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
        className="sm:mb-6"
        busy={uploading}
        disabled={disabled}
        icon={photo ? <Check aria-hidden /> : <Camera aria-hidden />}
        aria-label={`${label}: ${name}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
