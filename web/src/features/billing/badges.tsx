import {
  Ban,
  Building2,
  CarFront,
  CircleCheck,
  CircleMinus,
  Clock,
  Droplets,
  KeyRound,
  type LucideIcon,
  Shapes,
  TriangleAlert,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { InvoiceType, Status } from "#core/billing/model.ts";
import { wordOf } from "#core/billing/rules/status.ts";
import { Badge, type BadgeTone } from "#web/ui/content/badge.tsx";
import { cx } from "#web/ui/cx.ts";

type Word = ReturnType<typeof wordOf>;
const looks: Record<Word, { icon: LucideIcon; tone: BadgeTone }> = {
  paid: { icon: CircleCheck, tone: "pine" },
  pending: { icon: Clock, tone: "amber" },
  overdue: { icon: TriangleAlert, tone: "brick" },
  cancelled: { icon: Ban, tone: "neutral" },
  waived: { icon: CircleMinus, tone: "neutral" },
};

type Props = { of: { status: Status; waived: boolean }; size?: "sm" | "md" };

/** How an invoice stands, in a word with its sign. */
export function StatusBadge({ of, size }: Props) {
  const { t } = useTranslation();
  const word = wordOf(of);
  const { icon: Icon, tone } = looks[word];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} {...(size ? { size } : {})}>
      {t(`billing.status.${word}`)}
    </Badge>
  );
}

const types: Record<InvoiceType, { icon: LucideIcon; tint: string }> = {
  utilities: { icon: Droplets, tint: "bg-[var(--tint-4)] text-[var(--tint-ink-4)]" },
  maintenance: { icon: Building2, tint: "bg-[var(--tint-6)] text-[var(--tint-ink-6)]" },
  rent: { icon: KeyRound, tint: "bg-[var(--tint-2)] text-[var(--tint-ink-2)]" },
  parking: { icon: CarFront, tint: "bg-[var(--tint-5)] text-[var(--tint-ink-5)]" },
  other: { icon: Shapes, tint: "bg-[var(--tint-1)] text-[var(--tint-ink-1)]" },
};

/** Icon of an invoice's type; its text stands beside it. */
export function TypeMark({ type, faded = false }: { type: InvoiceType; faded?: boolean }) {
  const { icon: Icon, tint } = types[type];
  return (
    <span
      aria-hidden
      className={cx(
        "flex size-9 shrink-0 items-center justify-center rounded-md [&_svg]:size-[1.15rem]",
        faded ? "bg-sunken text-ink-faint" : tint,
      )}
    >
      <Icon />
    </span>
  );
}
