import { type ClipboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeAlphabet, codeLength, codeOf } from "#core/joining/code.ts";
import { cx } from "#web/ui/cx.ts";
import { Field, type FieldProps } from "#web/ui/form/field.tsx";

type Props = Omit<FieldProps, "counter"> & {
  value: string;
  onValueChange: (value: string) => void;
  /** Once all ten characters are there. */
  onComplete: (code: string) => void;
};

const half = codeLength / 2;
const looks: Readonly<Record<string, string>> = Object.fromEntries(
  [..."АВЕНКМРСТУХ"].map((letter, at) => [letter, "ABEHKMPCTYX".charAt(at)]),
);

/** Keeps the letters that a code can have; a Ukrainian keyboard does no harm. */
function formatCode(typed: string): string {
  const letters = [...typed.toUpperCase()].map((letter) => looks[letter] ?? letter);
  return letters.filter((letter) => codeAlphabet.includes(letter)).join("");
}

/** Ten drawn cells in two groups over one real input: typing, pasting a code or a whole link. */
export function CodeEntry({ value, onValueChange, onComplete, ...field }: Props) {
  const { t } = useTranslation();
  const [caret, setCaret] = useState(0);
  // What is neither a letter nor a number is not taken: say so.
  const [isOdd, setOdd] = useState(false);
  const change = (code: string) => {
    onValueChange(code);
    if (code.length === codeLength && code !== value) onComplete(code);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = codeOf(event.clipboardData.getData("text"));
    if (!code) return;
    event.preventDefault();
    change(code);
  };
  return (
    <Field {...field} error={field.error ?? (isOdd ? t("validation.alphanumeric") : undefined)}>
      {(control) => (
        <div className="group relative max-w-md">
          <input
            {...control}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={value}
            onPaste={paste}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
            onChange={({ currentTarget: { value: typed } }) => {
              setOdd(/[^\p{L}\p{N}\s\p{Pd}_.]/u.test(typed));
              change(formatCode(typed).slice(0, codeLength));
            }}
            className="absolute inset-0 z-1 w-full cursor-text opacity-0"
          />
          <div aria-hidden className="grid grid-cols-[repeat(5,1fr)_0.5rem_repeat(5,1fr)] gap-1">
            {Array.from({ length: codeLength }, (_, at) => (
              <span
                key={at}
                className={cx(
                  "flex h-13 items-center justify-center rounded-sm border border-line-control bg-field text-xl font-[600] tabular-nums transition-[border-color,box-shadow]",
                  at >= half && "[&:nth-child(6)]:col-start-7",
                  at === Math.min(caret, codeLength - 1) &&
                    "group-focus-within:border-pine group-focus-within:shadow-[0_0_0_2px_var(--ring)]",
                  "group-has-aria-invalid:border-brick",
                )}
              >
                {value[at] ?? ""}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
