import { Phone } from "lucide-react";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import { cx } from "#web/ui/cx.ts";

/** A phone to press: written in groups, called by its digits. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
      className={cx("prose-link inline-flex items-center gap-1.5 whitespace-nowrap", className)}
    >
      <Phone aria-hidden className="size-[1.05em] shrink-0" />
      {formatPhone(phone)}
    </a>
  );
}
