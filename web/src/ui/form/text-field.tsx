import { Check, Dot, Eye, EyeOff, Search, X } from "lucide-react";
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { Field, fieldBox, type FieldProps } from "./field.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";

type InputProps = Omit<ComponentProps<"input">, "required" | "className" | "size">;

export type TextFieldProps = FieldProps &
  InputProps & {
    /** An icon or a unit inside the box, before or after the text. */
    leading?: ReactNode;
    trailing?: ReactNode;
    /** Digits flush right, for money and readings. */
    numeric?: boolean;
    /** Cuts what is longer, for codes, figures and searches; of a text that would lose words. */
    cutAt?: number | undefined;
  };

export const innerInput =
  "min-w-0 flex-1 self-stretch bg-transparent px-control-x outline-none disabled:cursor-not-allowed";
export const innerBox = cx(
  fieldBox,
  "flex min-h-control items-center focus-within:outline-2 focus-within:outline-ring",
  "has-[input:disabled]:border-line-strong has-[input:disabled]:bg-sunken has-[input:disabled]:text-ink-soft",
);

/**
 * A line of text. What is longer than `maxLength` stays as it was pasted: the characters are
 * counted from four fifths on, and the form says that it is too long.
 */
export function TextField({
  label,
  hint,
  error,
  required,
  optionalLabel,
  hideLabel,
  counter,
  className,
  leading,
  trailing,
  numeric,
  cutAt,
  maxLength,
  onInput,
  ref,
  ...input
}: TextFieldProps) {
  const { length, count } = useTypedLength(input.value);
  const setRefs = (element: HTMLInputElement | null) => {
    if (typeof ref === "function") ref(element);
    else if (ref) ref.current = element;
    count(element);
  };
  const isNear = maxLength !== undefined && length > maxLength * 0.8;
  const near = isNear ? { value: length, max: maxLength } : undefined;
  const field = { label, hint, error, required, optionalLabel, hideLabel, className };
  return (
    <Field {...field} counter={counter ?? near} id={input.id}>
      {(control) => (
        <div className={innerBox}>
          {leading && (
            <span className="flex pl-control-x text-ink-soft [&_svg]:size-[1.15em]">{leading}</span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            ref={setRefs}
            maxLength={cutAt}
            onInput={(event) => {
              count(event.currentTarget);
              onInput?.(event);
            }}
            className={cx(innerInput, numeric && "text-right tabular-nums")}
          />
          {trailing && (
            <span className="flex items-center pr-control-x text-ink-soft [&_svg]:size-[1.15em]">
              {trailing}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "required" | "className"> & {
    /** Grows from `rows` up to this many lines, then scrolls. */
    maxRows?: number;
    /** With `maxLength`: counts the characters aloud and on sight. */
    counterLabel?: string;
  };

/** Grows with what is written in it. What is longer than `maxLength` stays as it was pasted: the form says that it is. */
export function TextArea({
  label,
  hint,
  error,
  required,
  optionalLabel,
  hideLabel,
  counter,
  className,
  rows = 3,
  maxRows = 12,
  counterLabel,
  onInput,
  ref,
  maxLength,
  ...area
}: TextAreaProps) {
  const { length, count } = useTypedLength(area.value);
  // A form writes what it knows into the element itself, without an event.
  const setRefs = (element: HTMLTextAreaElement | null) => {
    if (typeof ref === "function") ref(element);
    else if (ref) ref.current = element;
    count(element);
  };
  const counted =
    counter ??
    (maxLength !== undefined ? { value: length, max: maxLength, label: counterLabel } : undefined);
  const field = { label, hint, error, required, optionalLabel, hideLabel, className };
  return (
    <Field {...field} counter={counted} id={area.id}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          ref={setRefs}
          rows={rows}
          style={{ minHeight: tall(rows), maxHeight: tall(maxRows) }}
          onInput={(event) => {
            count(event.currentTarget);
            grow(event.currentTarget);
            onInput?.(event);
          }}
          className={cx(fieldBox, "field-sizing-content resize-none px-control-x py-2.5")}
        />
      )}
    </Field>
  );
}

/** Follows how many characters an element holds, whether or not React knows its value. */
function useTypedLength<Element extends { value: string }>(value: unknown) {
  const [typed, setTyped] = useState(0);
  const count = (element: Element | null) => {
    if (element && value === undefined) setTyped(element.value.length);
  };
  return { length: value === undefined ? typed : String(value).length, count };
}

const tall = (lines: number) => `calc(${lines} * var(--type-base-line) + 1.375rem)`;

/** Grows a text area with its text; Firefox has no field-sizing yet. */
function grow(area: HTMLTextAreaElement) {
  if (globalThis.CSS?.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
}

export type SearchFieldProps = Omit<
  TextFieldProps,
  "leading" | "trailing" | "value" | "onChange"
> & {
  value: string;
  onValueChange: (value: string) => void;
  clearLabel: string;
  /** Shown while empty, e.g. the key that jumps here. */
  shortcut?: ReactNode;
};

export function SearchField({
  onValueChange,
  clearLabel,
  shortcut,
  hideLabel = true,
  maxLength,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = useCallback(() => {
    onValueChange("");
    input.current?.focus();
  }, [onValueChange]);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      ref={input}
      hideLabel={hideLabel}
      cutAt={maxLength}
      type="search"
      enterKeyHint="search"
      onChange={(event) => onValueChange(event.currentTarget.value)}
      leading={<Search aria-hidden />}
      trailing={
        rest.value ? (
          <button
            type="button"
            aria-label={clearLabel}
            onClick={clear}
            className="-mr-1.5 flex size-7 items-center justify-center rounded-sm hover:bg-hover hover:text-ink"
          >
            <X aria-hidden />
          </button>
        ) : (
          shortcut
        )
      }
    />
  );
}

type PasswordRule = { key: string; label: string; met: boolean };

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "trailing"> & {
  showLabel: string;
  /** Ticked off while typing. */
  rules?: PasswordRule[];
  metLabel?: string;
  unmetLabel?: string;
};

export function PasswordField({
  showLabel,
  rules,
  metLabel,
  unmetLabel,
  className,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={className}>
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? "text" : "password"}
        trailing={
          <button
            type="button"
            aria-label={showLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="-mr-2 flex size-8 items-center justify-center rounded-sm hover:bg-hover hover:text-ink"
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        }
      />
      {rules && (
        <ul className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
          {rules.map((rule) => (
            <li
              key={rule.key}
              className={rule.met ? "flex gap-1.5 text-pine-ink" : "flex gap-1.5 text-ink-soft"}
            >
              {rule.met ? (
                <Check aria-hidden className="mt-[0.1em] size-[1.15em] shrink-0" />
              ) : (
                <Dot aria-hidden className="mt-[0.1em] size-[1.15em] shrink-0" />
              )}
              <span>
                {rule.label}
                <VisuallyHidden> {rule.met ? metLabel : unmetLabel}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
