import { brand } from "#core/brand.ts";
import { BrandMark, BrandName } from "../content/brand-mark.tsx";
import { cx } from "../cx.ts";
import { Group, type SampleProps } from "./sample.tsx";

export function Brand({ language }: SampleProps) {
  return (
    <div className="flex flex-wrap items-end gap-8">
      <BrandMark size={112} />
      <BrandMark size={48} />
      <BrandMark size={24} />
      <BrandMark size={16} />
      <BrandName name={brand.localName[language]} size={40} />
      <BrandName name={brand.localName[language]} size={26} />
    </div>
  );
}

const swatches = [
  ["paper", "surface", "raised", "sunken", "line", "line-strong", "line-control"],
  ["ink", "ink-soft", "ink-faint"],
  ["pine", "pine-hover", "pine-press", "pine-soft", "pine-line", "pine-ink"],
  ["amber", "amber-soft", "amber-line", "amber-ink", "lit"],
  ["brick", "brick-hover", "brick-soft", "brick-line", "brick-ink"],
  ["sky", "sky-soft", "sky-line", "sky-ink"],
  ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "chart-6"],
];

export function Colour() {
  return (
    <div className="flex flex-col gap-4">
      {swatches.map((row) => (
        <ul key={row[0]} className="grid grid-cols-3 gap-2 sm:grid-cols-7">
          {row.map((name) => (
            <li key={name} className="min-w-0">
              <span
                className="block h-11 rounded-md shadow-[inset_0_0_0_1px_var(--line)]"
                style={{ background: `var(--${name})` }}
              />
              <span className="mt-1 block truncate text-xs text-ink-soft">{name}</span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

const scale = [
  "text-5xl",
  "text-4xl",
  "text-3xl",
  "text-2xl",
  "text-xl",
  "text-lg",
  "text-base",
  "text-sm",
  "text-xs",
];

export function Type({ t }: SampleProps) {
  return (
    <div className="flex flex-col gap-4">
      {scale.map((size, at) => (
        <div key={size} className="flex items-baseline gap-4">
          <span className="w-16 shrink-0 text-xs text-ink-soft">{size.slice(5)}</span>
          <p className={cx("min-w-0", size, at < 6 ? "truncate font-[620]" : "text-pretty")}>
            {t.sample}
          </p>
        </div>
      ))}
      <table className="mt-2 w-fit text-right">
        <tbody>
          {["1 111,11 ₴", "18 284,50 ₴", "−407,08 ₴"].map((sum) => (
            <tr key={sum}>
              <td className="px-4 py-0.5">{sum}</td>
              <td className="px-4 py-0.5 font-[620]">{sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const radii = ["rounded-xs", "rounded-sm", "rounded-md", "rounded-lg", "rounded-xl", "rounded-2xl"];
const shadows = ["shadow-xs", "shadow-sm", "shadow-md", "shadow-lg"];
const spaces = [1, 2, 3, 4, 6, 8, 12, 16];

export function Measure() {
  return (
    <>
      <Group>
        <div className="flex flex-wrap items-end gap-3">
          {spaces.map((step) => (
            <div key={step} className="text-center text-xs text-ink-soft">
              <span
                className="mb-1 block bg-pine-line"
                style={{ width: step * 4, height: step * 4 }}
              />
              {step * 4}
            </div>
          ))}
        </div>
      </Group>
      <Group wrap>
        {radii.map((radius) => (
          <span
            key={radius}
            className={cx(
              "flex size-20 items-end justify-center border border-line-control bg-surface p-2 text-xs text-ink-soft",
              radius,
            )}
          >
            {radius.slice(8)}
          </span>
        ))}
      </Group>
      <div className="flex flex-wrap gap-6 pb-4">
        {shadows.map((shadow) => (
          <span
            key={shadow}
            className={cx(
              "flex size-24 items-end justify-center rounded-lg bg-raised p-2 text-xs text-ink-soft",
              shadow,
            )}
          >
            {shadow.slice(7)}
          </span>
        ))}
      </div>
    </>
  );
}
