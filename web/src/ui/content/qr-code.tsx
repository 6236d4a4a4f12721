import { encode } from "uqr";

export type QrCodeProps = {
  text: string;
  label: string;
  className?: string;
  /** How much of it may be unreadable: M 15 %, Q 25 %. */
  ecc?: "M" | "Q";
  /** The smallest size, 1 to 40. */
  minVersion?: number;
};

/** Black on white in every theme: readers of codes expect nothing else. */
export function QrCode({ text, label, className, ecc = "M", minVersion = 1 }: QrCodeProps) {
  const { data, size } = encode(text, { ecc, border: 2, minVersion });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
