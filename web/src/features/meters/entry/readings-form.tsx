import { randomId } from "#web/app/api/random-id.ts";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { MeterView } from "#core/meters/views.ts";
import { api } from "#web/app/api/api.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { describeError, type ShownRefusal } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { isCutOff } from "#web/app/offline/cut-off.ts";
import { useConnection } from "#web/app/offline/connection.ts";
import { UploadWaitNotice } from "#web/app/uploads/upload-wait-notice.tsx";
import { useUploadWait, useWaitedSend } from "#web/app/uploads/use-upload-wait.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { meterChange } from "../queries.ts";
import { fieldReading, meterName } from "../amounts.ts";
import { EntryField } from "./entry-field.tsx";
import { type ReadingEntry, freshEntry, judgeEntry } from "./entry-state.ts";
import {
  discardReading,
  type OutgoingReading,
  sendReadingLater,
  useUnsentReadings,
} from "./outbox.ts";
import { keepTypedReading, readTypedReadings } from "./typed-readings.ts";
import { WaitingReading } from "./waiting-reading.tsx";

type Props = {
  meters: readonly MeterView[];
  submitLabel: string;
  /** Renders a meter's field in its frame. */
  frame: (meter: MeterView, field: ReactNode) => ReactNode;
  /** Whoever writes them works for the management. */
  staff?: boolean;
  /** Moves the focus to a notice of what was saved: the fields that had it may be gone. */
  onSaved?: () => void;
};

/** New readings of an apartment's meters, saved in one go. What is typed of a meter that takes none now is kept. */
export function ReadingsForm({ meters, submitLabel, frame, staff = false, onSaved }: Props) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const today = useToday();
  const [entries, setEntries] = useState<Readonly<Record<string, ReadingEntry>>>(() =>
    staff ? {} : readTypedReadings(meters, today),
  );
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  const [sent, setSent] = useState<readonly string[]>([]);
  const enter = useVerb(api.meters.enter, { ...meterChange, waits: true });
  const unsent = useUnsentReadings();
  const isLost = useConnection((connection) => connection.isLost);
  const isWaiting = ({ id }: MeterView) => !staff && unsent.has(id);
  const open = meters.filter(
    (one) => one.removedOn === null && one.allowed.includes("enter") && !isWaiting(one),
  );
  const entryOf = (id: string) => entries[id] ?? freshEntry();
  const looked = new Map(
    open.map((one) => [one.id, judgeEntry(one, entryOf(one.id), { today, staff }, t)]),
  );
  const ready = open.filter(({ id }) => typeof looked.get(id)?.value === "number");
  const wrong = open.some(({ id }) => looked.get(id)?.value === null);
  // A meter that has its reading of the month asks for none; a newer one may still be written. What
  // was begun stays in sight, since it would be sent.
  const [begun, setBegun] = useState<readonly string[]>(() => Object.keys(entries));
  const begin = (id: string) => setBegun((all) => (all.includes(id) ? all : [...all, id]));
  const isSettled = ({ id, handedIn }: MeterView) => !staff && handedIn && !begun.includes(id);
  const uploading = ready.some(({ id }) => entryOf(id).uploading);
  const wait = useUploadWait({
    travelling: uploading,
    failed: ready.flatMap(({ id }) => entryOf(id).lostPhoto ?? []),
  });
  // A photo is there a while after it was chosen: what was typed meanwhile stays.
  const change = (id: string, changed: Partial<ReadingEntry>) => {
    setRefusal(null);
    begin(id);
    if (changed.typed !== undefined && !staff) keepTypedReading(id, changed.typed, today);
    setEntries((all) => {
      const before = all[id] ?? freshEntry();
      const entry = { ...before, ...changed };
      // Another value is another reading, also after one that may have arrived.
      const same = entry.typed === before.typed;
      return { ...all, [id]: same ? entry : { ...entry, clientId: randomId() } };
    });
  };
  // The field replaces what was pressed: it must be there before the focus moves into it.
  const focusAfter = (id: string, change: () => void) => {
    flushSync(change);
    focusEntry(form.current, id);
  };
  const asking = open.filter((one) => !isSettled(one));
  const isEmpty = ({ id }: MeterView) => entryOf(id).typed.trim() === "";
  const emptyAfter = ({ id }: MeterView) => {
    const at = asking.findIndex((one) => one.id === id);
    return [...asking.slice(at + 1), ...asking.slice(0, at)].find(isEmpty);
  };
  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (enter.isPending) return;
    if (wrong) return showWrong(form.current);
    // A photo that was lost before was told of: the reading goes out without it.
    if (ready.length === 0 || (uploading && !wait.press())) return;
    const list = ready.map(({ id, version }) => {
      const { clientId, confirmed, photo } = entryOf(id);
      const value = looked.get(id)?.value ?? 0;
      return { meterId: id, version, clientId, value, confirmed, fileId: photo };
    });
    setSent(list.map(({ meterId }) => meterId));
    setRefusal(null);
    const clear = () => {
      // A photo that is there without a reading waits for one.
      const isSent = (id: string) => list.some(({ meterId }) => meterId === id);
      setEntries((all) => Object.fromEntries(Object.entries(all).filter(([id]) => !isSent(id))));
      setBegun((all) => all.filter((id) => !isSent(id)));
      for (const { meterId } of list) keepTypedReading(meterId, "", today);
    };
    // Whoever went on elsewhere meanwhile stays there.
    const hasFocus = () =>
      document.activeElement === document.body || form.current?.contains(document.activeElement);
    try {
      await enter.mutateAsync({ entries: list });
      const moves = hasFocus();
      flushSync(clear);
      if (moves) onSaved?.();
      toast.success(t("meters.saved", { count: list.length }));
    } catch (error) {
      if (!staff && error instanceof ApiError && isCutOff(error.code)) {
        const moves = hasFocus();
        flushSync(() => {
          for (const entry of list) sendReadingLater({ id: entry.clientId, day: today, entry });
          clear();
        });
        if (moves && list[0]) focusEntry(form.current, list[0].meterId);
        return;
      }
      setRefusal(describeError(error, t));
      if (!(error instanceof ApiError)) throw error;
    }
  };
  useWaitedSend(wait, submit);
  const takeBack = ({ id, entry }: OutgoingReading) => {
    focusAfter(entry.meterId, () => {
      discardReading(id);
      change(entry.meterId, { typed: fieldReading(entry.value), photo: entry.fileId ?? null });
    });
  };
  const fieldError = (id: string) => refusal?.fields[`entries.${sent.indexOf(id)}.value`];
  const whole = refusal && Object.keys(refusal.fields).length === 0 ? refusal : null;
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-stack"
      onSubmit={(event) => void submit(event)}
    >
      {isLost && !staff && <PartialNotice>{t("meters.unsent.form")}</PartialNotice>}
      {meters.map((meter) => {
        const waiting = staff ? undefined : unsent.get(meter.id);
        const next = emptyAfter(meter);
        return frame(
          meter,
          waiting ? (
            <WaitingReading meter={meter} reading={waiting} onMend={() => takeBack(waiting)} />
          ) : (
            meter.allowed.includes("enter") &&
              (isSettled(meter) ? (
                <Button
                  size="sm"
                  className="self-start"
                  aria-label={`${t("meters.again")}: ${t(`meters.kind.${meter.kind}`)}, ${meterName(meter, t)}`}
                  onClick={() => focusAfter(meter.id, () => begin(meter.id))}
                >
                  {t("meters.again")}
                </Button>
              ) : (
                <EntryField
                  meter={meter}
                  entry={entryOf(meter.id)}
                  looked={looked.get(meter.id) ?? null}
                  refused={fieldError(meter.id)}
                  disabled={enter.isPending}
                  photo={!isLost}
                  onNext={next ? () => focusEntry(form.current, next.id) : null}
                  onChange={(changed) => change(meter.id, changed)}
                />
              ))
          ),
        );
      })}
      <FormRefusal refusal={whole} busy={enter.isPending} />
      <UploadWaitNotice
        wait={wait}
        onWithout={wait.without(() => {
          for (const { id } of ready) if (entryOf(id).lostPhoto) change(id, { lostPhoto: null });
        })}
      />
      {asking.length > 0 && (
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="self-start max-sm:self-stretch"
          busy={enter.isPending}
          disabled={ready.length === 0 && !wrong}
        >
          {submitLabel}
        </Button>
      )}
    </form>
  );
}

/** Focuses a meter's field, or the reading that waits in its place. */
function focusEntry(form: HTMLFormElement | null, id: string): void {
  const entry = form?.querySelector<HTMLElement>(`[data-meter="${id}"]`);
  (entry?.querySelector("input") ?? entry)?.focus();
}

/** Leads to the first reading that cannot be sent as it is: it may stand a screen above the button. */
function showWrong(form: HTMLFormElement | null): void {
  const entry = form?.querySelector("[data-wrong]");
  entry?.scrollIntoView({ block: "center" });
  entry?.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
}
