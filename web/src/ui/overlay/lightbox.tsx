import { ChevronLeft, ChevronRight, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../button.tsx";
import { Modal } from "./modal.tsx";

export type LightboxImage = { key: string; src: string; alt: string; caption?: ReactNode };

export type LightboxProps = {
  images: readonly LightboxImage[];
  /** Index of the picture in sight, or null when closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
  label: string;
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
  /** "2 з 5". */
  positionLabel: (at: number, of: number) => string;
};

export function Lightbox(props: LightboxProps) {
  const {
    images,
    index,
    onIndexChange,
    label,
    closeLabel,
    previousLabel,
    nextLabel,
    positionLabel,
  } = props;
  const image = index === null ? undefined : images[index];
  const many = images.length > 1;
  const step = (by: number) => {
    if (index !== null && many) onIndexChange((index + by + images.length) % images.length);
  };
  return (
    <Modal
      open={image !== undefined}
      onOpenChange={(open) => open || onIndexChange(null)}
      label={label}
      full
      onKeyDown={(event) => {
        if (event.key === "ArrowRight") step(1);
        if (event.key === "ArrowLeft") step(-1);
      }}
      className="h-dvh max-h-none w-screen max-w-none bg-[#0d100d]! text-[#edebe2]"
    >
      <div data-theme="dark" className="flex h-full flex-col bg-[#0d100d]!">
        <div className="flex items-center justify-between gap-4 p-3">
          <p role="status" className="px-2 text-sm tabular-nums">
            {index !== null && many && positionLabel(index + 1, images.length)}
          </p>
          <IconButton
            data-autofocus
            label={closeLabel}
            icon={<X aria-hidden />}
            onClick={() => onIndexChange(null)}
          />
        </div>
        <div className="flex min-h-0 flex-1 items-center gap-2 px-2 sm:px-4">
          {many && (
            <IconButton
              label={previousLabel}
              icon={<ChevronLeft aria-hidden />}
              onClick={() => step(-1)}
            />
          )}
          <figure className="flex h-full min-w-0 flex-1 flex-col items-center justify-center gap-3 pb-4">
            {image && (
              <img
                src={image.src}
                alt={image.alt}
                className="min-h-0 max-w-full flex-initial rounded-sm object-contain"
              />
            )}
            {image?.caption && (
              <figcaption className="text-sm text-ink-soft">{image.caption}</figcaption>
            )}
          </figure>
          {many && (
            <IconButton
              label={nextLabel}
              icon={<ChevronRight aria-hidden />}
              onClick={() => step(1)}
            />
          )}
        </div>
      </div>
    </Modal>
  );
}
