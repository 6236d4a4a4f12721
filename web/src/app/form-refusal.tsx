import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ShownRefusal } from "./refusals.ts";

type Props = { refusal: ShownRefusal | null; title?: string | undefined; children?: ReactNode };

/** Why a form was not taken, above its button and said aloud. */
export function FormRefusal({ refusal, title, children }: Props) {
  return (
    <div role="alert">
      {refusal && (
        <div className="flex gap-2.5 rounded-md border border-brick-line bg-brick-soft px-3.5 py-3 text-brick-ink">
          <CircleAlert aria-hidden className="mt-[0.15em] size-[1.2em] shrink-0" />
          <div className="min-w-0 flex-1">
            {title && <p className="font-[560]">{title}</p>}
            <p>{refusal.text}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
