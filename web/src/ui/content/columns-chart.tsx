import { cx } from "../cx.ts";

type Series = {
  label: string;
  tone: keyof typeof fills;
  /** Which series it is a part of: it is drawn as the top of that one's column. */
  partOf?: number;
};
type Slot = {
  key: string;
  /** Few letters, below the columns. */
  label: string;
  /** One of each series; below zero nothing is drawn. */
  values: readonly number[];
  /** Stands back behind the others. */
  faded?: boolean;
  strong?: boolean;
};

type Props = {
  series: readonly Series[];
  slots: readonly Slot[];
  /** A value of the scale in few letters. */
  short: (value: number) => string;
  /** The least difference between two lines of the scale, e.g. 1 where things are counted. */
  leastStep?: number;
};

const [height, gap, between, bar] = [220, 9, 1, 19] as const;

/** Labels that a phone has room for. */
const labelsAtMost = 8;

const fills = {
  pine: "fill-pine",
  amber: "fill-amber",
  sky: "fill-sky",
  neutral: "fill-line-strong",
};
const tones = { pine: "bg-pine", amber: "bg-amber", sky: "bg-sky", neutral: "bg-line-strong" };

/** Columns side by side over a scale, for eyes alone: a table beside it says the same. */
export function ColumnsChart({ series, slots, short, leastStep = 0 }: Props) {
  const values = slots.flatMap((slot) => slot.values);
  const step = Math.max(leastStep, stepFor(Math.max(1, ...values)));
  const most = Math.ceil(Math.max(1, ...values) / step) * step;
  const y = (value: number) => height - (Math.max(0, value) / most) * height;
  const lines = Array.from({ length: Math.round(most / step) + 1 }, (_, at) => at * step);
  const every = Math.ceil(slots.length / labelsAtMost);
  const columns = series.flatMap(({ partOf }, nth) => (partOf === undefined ? [nth] : []));
  const slotWidth = 2 * gap + columns.length * (bar + between) - between;
  // A part of which there is nothing at all needs no word.
  const shownSeries = series.filter(
    ({ partOf }, nth) => partOf === undefined || slots.some((slot) => (slot.values[nth] ?? 0) > 0),
  );
  return (
    <figure aria-hidden className="min-w-0">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2">
        <div className="relative text-xs text-ink-soft tabular-nums" style={{ height }}>
          {lines.map((value) => (
            <span
              key={value}
              className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
              style={{ top: y(value) }}
            >
              {short(value)}
            </span>
          ))}
          <span className="invisible whitespace-nowrap">{short(most)}</span>
        </div>
        <svg
          viewBox={`0 0 ${slots.length * slotWidth} ${height}`}
          preserveAspectRatio="none"
          className="w-full overflow-visible"
          style={{ height }}
        >
          {lines.map((value) => (
            <line
              key={value}
              x1={0}
              x2={slots.length * slotWidth}
              y1={y(value)}
              y2={y(value)}
              vectorEffect="non-scaling-stroke"
              className={value === 0 ? "stroke-line-strong" : "stroke-line"}
            />
          ))}
          {slots.map((slot, at) => (
            <g key={slot.key} opacity={slot.faded ? 0.6 : 1}>
              {series.map(({ label, tone, partOf = null }, nth) => {
                const value = slot.values[nth] ?? 0;
                const top = partOf === null ? value : (slot.values[partOf] ?? 0);
                const foot = partOf === null ? 0 : top - value;
                return (
                  <rect
                    key={label}
                    x={at * slotWidth + gap + columns.indexOf(partOf ?? nth) * (bar + between)}
                    y={y(top)}
                    width={bar}
                    height={Math.max(0, y(foot) - y(top))}
                    className={fills[tone]}
                  />
                );
              })}
            </g>
          ))}
        </svg>
        <span />
        <div className="mt-1.5 flex text-center text-xs text-ink-soft tabular-nums">
          {slots.map(({ key, label, strong }, at) => (
            <span
              key={key}
              className={cx("min-w-0 flex-1 whitespace-nowrap", strong && "font-[620] text-ink")}
            >
              {at % every === 0 && label}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {shownSeries.map(({ label, tone }) => (
          <span key={label} className="flex items-center gap-2">
            <span className={cx("size-3 rounded-xs", tones[tone])} />
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Returns a round step that divides a height into three to six. */
function stepFor(most: number): number {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(Number.MIN_VALUE, rough)));
  return ([1, 2, 2.5, 5].find((one) => one * power >= rough) ?? 10) * power;
}
