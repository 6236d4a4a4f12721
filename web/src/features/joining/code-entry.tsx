import { type ClipboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeAlphabet, codeLength, codeOf } from "#core/joining/code.ts";
import { belongsToComposition } from "#web/ui/composition.ts";
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

const separator = /[\s\p{Pd}_.]/u;
const isSymbol = (sign: string) => !/[\p{L}\p{N}]/u.test(sign);

/** Splits what was typed into the letters of a code and the signs that no code has. */
function readTyped(typed: string): { code: string; leftOut: string[] } {
  const signs = [...typed.toUpperCase()].map((sign) => looks[sign] ?? sign);
  const isOfCode = (sign: string) => codeAlphabet.includes(sign);
  return {
    code: signs.filter(isOfCode).join("").slice(0, codeLength),
    leftOut: signs.filter((sign) => !isOfCode(sign) && !separator.test(sign)),
  };
}

/** Ten drawn cells in two groups over one real input: typing, pasting a code or a whole link. */
export function CodeEntry({ value, onValueChange, onComplete, ...field }: Props) {
  const { t } = useTranslation();
  const [caret, setCaret] = useState(0);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  // Set on blur and Enter, cleared by the next change.
  const [isShort, setShort] = useState(false);
  const change = (code: string, signs: readonly string[] = []) => {
    // It is said until the code is whole or somebody corrects it.
    const isGoingOn = code.length >= value.length && code.length < codeLength;
    setShort(false);
    setLeftOut([...new Set([...(isGoingOn ? leftOut : []), ...signs])]);
    onValueChange(code);
    if (code.length === codeLength && code !== value) onComplete(code);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = codeOf(event.clipboardData.getData("text"));
    if (!code) return;
    event.preventDefault();
    change(code);
  };
  const explanation = leftOut.some(isSymbol)
    ? t("validation.alphanumeric")
    : t("joining.place.left_out", { signs: leftOut.join(", ") });
  const short =
    isShort && value.length < codeLength && t("joining.place.short", { length: codeLength });
  const text = leftOut.length > 0 ? explanation : short;
  const fault = text && <span role="alert">{text}</span>;
  return (
    <Field {...field} error={field.error ?? (fault || undefined)}>
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
            onBlur={() => setShort(value.length > 0 && value.length < codeLength)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !belongsToComposition(event.nativeEvent))
                setShort(value.length < codeLength);
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
            onChange={({ currentTarget: { value: typed } }) => {
              // Keyboards of phones insert from their clipboard without a paste.
              const linked = typed.includes("#") ? codeOf(typed) : null;
              const read = linked ? { code: linked, leftOut: [] } : readTyped(typed);
              change(read.code, read.leftOut);
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
