import { memo, useState } from "react";
import { type FacadeApartment, marksOf } from "./facade-apartment.ts";
import { digitsOf } from "./facade-front.tsx";

type Props = {
  apartment: FacadeApartment;
  /** Everything the picture says, in words. */
  label: string;
  href: string;
  dim: boolean;
  /** The one that Tab leads to until somebody walks. */
  first: boolean;
};

/** One apartment of the building: lit where somebody is at home, with what wants attention beside its number. */
export const ApartmentWindow = memo(function ApartmentWindow({
  apartment,
  label,
  href,
  dim,
  first,
}: Props) {
  const [known, setKnown] = useState(apartment.openRequests);
  const [fresh, setFresh] = useState(false);
  if (known !== apartment.openRequests) {
    setKnown(apartment.openRequests);
    setFresh(apartment.openRequests > known);
  }
  return (
    <a
      href={href}
      aria-label={label}
      tabIndex={first ? 0 : -1}
      data-flat={apartment.id}
      data-lit={apartment.occupied || undefined}
      data-dim={dim || undefined}
      data-fresh={fresh || undefined}
      data-digits={digitsOf(apartment.number)}
      className="flat"
    >
      <span className="flat-number">{apartment.number}</span>
      <span className="flat-side">
        {marksOf(apartment).map((mark) => (
          <span key={mark} className="flat-mark" data-mark={mark} />
        ))}
      </span>
    </a>
  );
});
