import { memo, useState } from "react";
import { type HouseFlat, marksOf } from "./house-flat.ts";
import { digitsOf } from "./house-front.tsx";

type Props = {
  flat: HouseFlat;
  /** Everything the picture says, in words. */
  label: string;
  href: string;
  dim: boolean;
  /** The one that Tab leads to until somebody walks. */
  first: boolean;
};

/** One flat of the house: lit where somebody is at home, with what wants attention beside its number. */
export const FlatWindow = memo(function FlatWindow({ flat, label, href, dim, first }: Props) {
  const [known, setKnown] = useState(flat.openRequests);
  const [fresh, setFresh] = useState(false);
  if (known !== flat.openRequests) {
    setKnown(flat.openRequests);
    setFresh(flat.openRequests > known);
  }
  return (
    <a
      href={href}
      aria-label={label}
      tabIndex={first ? 0 : -1}
      data-flat={flat.id}
      data-lit={flat.occupied || undefined}
      data-dim={dim || undefined}
      data-fresh={fresh || undefined}
      data-digits={digitsOf(flat.number)}
      className="flat"
    >
      <span className="flat-number">{flat.number}</span>
      <span className="flat-side">
        {marksOf(flat).map((mark) => (
          <span key={mark} className="flat-mark" data-mark={mark} />
        ))}
      </span>
    </a>
  );
});
