import { useCombobox, type UseComboboxProps } from "downshift";
import { Check, ChevronsUpDown, X } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "../cx.ts";
import { Field, type FieldProps } from "./field.tsx";
import { followAnchor, preparePlacing } from "../overlay/place.ts";
import { floatingPanel } from "../overlay/floating-panel.ts";
import { Spinner } from "../content/spinner.tsx";
import { innerBox, innerInput } from "./text-field.tsx";

export type ComboboxOption = {
  value: string;
  label: string;
  description?: string;
  /** Words that find it but are not shown. */
  keywords?: string;
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
  /** Label of a chosen option that is not in `options` now. */
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
  const { options, value, onValueChange, onSearch, busy, clearable = true, disabled } = props;
  const { label, hint, error, required, optionalLabel, hideLabel, className } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);

  const listed = options.find((option) => option.value === value);
  const chosen = listed ?? (value === null ? null : { value, label: props.valueLabel ?? "" });
  const shown =
    text === null || onSearch ? [...options] : options.filter((option) => matches(option, text));
  const combobox = useCombobox<ComboboxOption>({
    items: shown,
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option) => option?.value,
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    getItemId: (at) => `${id}-${at}`,
    inputValue: text ?? chosen?.label ?? "",
    selectedItem: chosen,
    // What the server finds comes later than the letters: the first of it is ready to be taken.
    highlightedIndex: Math.min(active, shown.length - 1),
    onHighlightedIndexChange: ({ highlightedIndex }) => setActive(Math.max(0, highlightedIndex)),
    onSelectedItemChange: ({ selectedItem }) => onValueChange(selectedItem?.value ?? null),
    onIsOpenChange: ({ isOpen }) => isOpen || setText(null),
    stateReducer: keepOpenAndChosen,
  });
  const { isOpen: open, highlightedIndex, getInputProps, getItemProps, getMenuProps } = combobox;

  useLayoutEffect(() => {
    if (!open || !box.current || !list.current) return;
    const panel = list.current;
    panel.showPopover?.();
    const stop = followAnchor(box.current, panel, { matchWidth: true });
    return () => {
      stop();
      panel.hidePopover?.();
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The list has Escape only while it is open, and never the keys that move within the text.
    const left = open ? ["Home", "End"] : ["Escape"];
    if (left.includes(event.key))
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    // Only the list closes, not the dialog around it.
    if (event.key === "Escape" && open) event.stopPropagation();
  };

  return (
    <Field {...{ label, hint, error, required, optionalLabel, hideLabel, className, id }}>
      {(control) => (
        <>
          <div ref={box} className={innerBox}>
            <input
              {...getInputProps({
                ...control,
                ref: input,
                type: "text",
                disabled,
                placeholder: props.placeholder,
                onChange: (event) => {
                  setText(event.currentTarget.value);
                  onSearch?.(event.currentTarget.value);
                },
                onPointerEnter: preparePlacing,
                onFocus: preparePlacing,
                onKeyDown,
                onBlur: () => {
                  setText(null);
                  props.onBlur?.();
                },
                className: cx(innerInput, "truncate"),
              })}
            />
            {props.name && <input type="hidden" name={props.name} value={value ?? ""} />}
            {busy && <Spinner className="mr-2 text-ink-soft" />}
            {clearable && value !== null && !disabled ? (
              <button
                type="button"
                aria-label={props.clearLabel}
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
            {...getMenuProps({
              ref: list,
              popover: "manual",
              tabIndex: -1,
              // The box must not lose the focus to the list or to its scrollbar.
              onMouseDown: (event) => event.preventDefault(),
              className: cx(floatingPanel, "max-w-[calc(100vw-1rem)] p-1.5 [--most:20rem]"),
            })}
          >
            {open &&
              shown.map((option, index) => (
                <div
                  key={option.value}
                  {...getItemProps({
                    item: option,
                    index,
                    "aria-selected": option.value === value,
                  })}
                  data-active={index === highlightedIndex ? true : undefined}
                  className="flex min-h-control-sm cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 data-active:bg-hover aria-selected:font-[560]"
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
                {props.emptyLabel}
              </div>
            )}
          </div>
        </>
      )}
    </Field>
  );
}

/**
 * Changes what downshift does: leaving the box chooses nothing, a press into the open box leaves it
 * open.
 */
const keepOpenAndChosen: NonNullable<UseComboboxProps<ComboboxOption>["stateReducer"]> = (
  state,
  { type, changes },
) => {
  const types = useCombobox.stateChangeTypes;
  if (type === types.InputBlur) return { ...state, isOpen: false };
  if (type === types.InputClick && state.isOpen) return state;
  if (type === types.MenuMouseLeave) return state;
  return changes;
};

/** Returns true if every typed word begins a word of the option. */
function matches({ label, description, keywords }: ComboboxOption, text: string): boolean {
  const words = `${label} ${description ?? ""} ${keywords ?? ""}`
    .toLocaleLowerCase()
    .split(/[\s,.()/№-]+/u);
  const queryWords = text
    .toLocaleLowerCase()
    .split(/[\s,.()/№-]+/u)
    .filter(Boolean);
  return queryWords.every((part) => words.some((word) => word.startsWith(part)));
}
