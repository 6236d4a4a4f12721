import { cx } from "#web/ui/cx.ts";

const most = 12;

type Props = {
  occupied: number;
  total: number;
  /** Said instead of the picture; the figures beside it say it to the eye. */
  label: string;
  className?: string;
};

/** A small bar of windows: as many are lit as people are at home, each for its share of the apartments. */
export function LitWindows({ occupied, total, label, className }: Props) {
  const count = Math.min(most, total);
  // Neither all lit while one apartment is empty, nor all dark while one is lived in.
  const exact = total ? (occupied / total) * count : 0;
  const lit =
    occupied === 0 || occupied === total
      ? Math.round(exact)
      : Math.min(count - 1, Math.max(1, Math.round(exact)));
  return (
    <span role="img" aria-label={label} className={cx("inline-flex gap-[3px]", className)}>
      {Array.from({ length: count }, (_, at) => (
        <span
          key={at}
          className={cx(
            "h-3.5 w-2 rounded-[2px] border",
            at < lit ? "border-amber-line bg-lit" : "border-line-control/60 bg-sunken",
          )}
        />
      ))}
    </span>
  );
}
