import { groupOf } from "#core/kernel/slice.ts";
import { useAuditIcons } from "#web/app/slices/offers.ts";

/** The sign of the part of the product a fact belongs to. */
export function AuditIcon({ kind }: { kind: string }) {
  const Icon = useAuditIcons()[groupOf(kind)];
  return (
    <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-sunken text-ink-soft">
      {Icon && <Icon aria-hidden className="size-[1.1rem]" />}
    </span>
  );
}
