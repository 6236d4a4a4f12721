import { Check, ChevronsUpDown, X } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "./cx.ts";
import { Field, type FieldProps } from "./field.tsx";
import { follow } from "./place.ts";
import { floatingPanel } from "./floating-panel.ts";
import { Spinner } from "./spinner.tsx";
import { innerBox, innerInput } from "./text-field.tsx";

export type ComboboxOption = {
  value: string;
  label: string;
  description?: string;
  /** What it is found by as well, in words that are not shown. */
  keywords?: string;
  disabled?: boolean;
};

export type ComboboxProps = FieldProps & {
  id?: string;
  name?: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  /** Asked while typing when the list lives on the server; then nothing is filtered here. */
  onSearch?: (text: string) => void;
  /** Of a chosen option that is not in `options` at the moment. */
  valueLabel?: string | undefined;
  busy?: boolean;
  emptyLabel: ReactNode;
  clearLabel: string;
  clearable?: boolean;
  /** The box, for a form that leads to what is wrong. */
  ref?: Ref<Pick<HTMLInputElement, "focus">>;
};

/** A select that can be searched: one text box, one list, the focus stays in the box. */
export function Combobox({ ref, ...props }: ComboboxProps) {
  const {
    options,
    value,
    onValueChange,
    onSearch,
    valueLabel,
    busy,
    emptyLabel,
    clearLabel,
    clearable = true,
  } = props;
  const { label, hint, error, required, optionalLabel, hideLabel, className } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);

  const chosen =
    options.find((option) => option.value === value)?.label ??
    (value === null ? "" : (valueLabel ?? ""));
  const shown =
    text === null || onSearch ? options : options.filter((option) => matches(option, text));
  const at = Math.min(active, shown.length - 1);

  useLayoutEffect(() => {
    if (!open || !box.current || !list.current) return;
    const panel = list.current;
    panel.showPopover?.();
    const stop = follow(box.current, panel, { matchWidth: true });
    return () => {
      stop();
      panel.hidePopover?.();
    };
  }, [open]);

  useEffect(() => {
    if (open) list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  });

  const show = () => {
    if (props.disabled || open) return;
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const leave = () => {
    setOpen(false);
    setText(null);
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (!option || option.disabled) return;
    onValueChange(option.value);
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return show();
      setActive(
        (at + (event.key === "ArrowDown" ? 1 : -1) + shown.length) % Math.max(1, shown.length),
      );
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      choose(shown[at]);
    } else if (event.key === "Escape" && open) {
      // Only the list closes, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      leave();
    }
  };

  return (
    <Field {...{ label, hint, error, required, optionalLabel, hideLabel, className }} id={props.id}>
      {(control) => (
        <>
          <div ref={box} className={innerBox}>
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={`${id}-list`}
              aria-activedescendant={open && shown[at] ? `${id}-${shown[at].value}` : undefined}
              disabled={props.disabled}
              placeholder={props.placeholder}
              value={text ?? chosen}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setActive(0);
                setOpen(true);
                onSearch?.(event.currentTarget.value);
              }}
              onClick={show}
              onKeyDown={onKeyDown}
              onBlur={() => {
                leave();
                props.onBlur?.();
              }}
              className={cx(innerInput, "truncate")}
            />
            {props.name && <input type="hidden" name={props.name} value={value ?? ""} />}
            {busy && <Spinner className="mr-2 text-ink-soft" />}
            {clearable && value !== null && !props.disabled ? (
              <button
                type="button"
                aria-label={clearLabel}
                onClick={() => {
                  onValueChange(null);
                  setText(null);
                  input.current?.focus();
                }}
                className="mr-1.5 flex size-7 items-center justify-center rounded-sm text-ink-soft hover:bg-hover hover:text-ink [&_svg]:size-4"
              >
                <X aria-hidden />
              </button>
            ) : (
              <ChevronsUpDown
                aria-hidden
                className="pointer-events-none mr-3 size-[1.1em] shrink-0 text-ink-soft"
              />
            )}
          </div>
          <div
            ref={list}
            id={`${id}-list`}
            popover="manual"
            tabIndex={-1}
            role="listbox"
            aria-label={typeof label === "string" ? label : undefined}
            // The box must not lose the focus to the list or to its scrollbar.
            onMouseDown={(event) => event.preventDefault()}
            className={cx(floatingPanel, "max-h-80 max-w-[calc(100vw-1rem)] p-1.5")}
          >
            {open &&
              shown.map((option, place) => (
                // The keyboard stays in the box and points here with aria-activedescendant.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={option.value}
                  tabIndex={-1}
                  id={`${id}-${option.value}`}
                  role="option"
                  aria-selected={option.value === value}
                  aria-disabled={option.disabled}
                  data-active={place === at ? true : undefined}
                  onPointerMove={() => setActive(place)}
                  onClick={() => choose(option)}
                  className="flex min-h-control-sm cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 data-active:bg-hover aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint aria-selected:font-[560]"
                >
                  <span className="min-w-0 flex-1">
                    {option.label}
                    {option.description && (
                      <span className="block text-sm font-normal text-ink-soft">
                        {option.description}
                      </span>
                    )}
                  </span>
                  {option.value === value && (
                    <Check aria-hidden className="size-4 shrink-0 text-pine-ink" />
                  )}
                </div>
              ))}
            {open && shown.length === 0 && (
              <div
                role="option"
                aria-selected={false}
                aria-disabled
                className="px-2.5 py-2 text-ink-soft"
              >
                {emptyLabel}
              </div>
            )}
          </div>
        </>
      )}
    </Field>
  );
}

/** Every typed word must begin a word of the option, in any order. */
function matches({ label, description, keywords }: ComboboxOption, text: string): boolean {
  const words = `${label} ${description ?? ""} ${keywords ?? ""}`
    .toLocaleLowerCase()
    .split(/[\s,.()/№-]+/u);
  const asked = text
    .toLocaleLowerCase()
    .split(/[\s,.()/№-]+/u)
    .filter(Boolean);
  return asked.every((part) => words.some((word) => word.startsWith(part)));
}
