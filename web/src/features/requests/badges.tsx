import {
  Brush,
  ChevronDown,
  ChevronsUp,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Droplets,
  Equal,
  Hammer,
  Heater,
  Lightbulb,
  type LucideIcon,
  MessageCircleQuestion,
  Shapes,
  ShieldCheck,
  Siren,
  Undo2,
  Wrench,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Category, isOpen, type Priority, type Status } from "#core/requests/model.ts";
import { Badge, type BadgeTone } from "#web/ui/content/badge.tsx";
import { cx } from "#web/ui/cx.ts";

export const categoryIcons: Record<Category, LucideIcon> = {
  plumbing: Droplets,
  electrical: Lightbulb,
  heating: Heater,
  cleaning: Brush,
  maintenance: Hammer,
  security: ShieldCheck,
  other: Shapes,
};

export const priorityIcons: Record<Priority, LucideIcon> = {
  urgent: Siren,
  high: ChevronsUp,
  medium: Equal,
  low: ChevronDown,
};

export const statusIcons: Record<Status, LucideIcon> = {
  new: CircleDashed,
  in_progress: Wrench,
  pending: MessageCircleQuestion,
  on_hold: CirclePause,
  completed: CircleCheck,
  rejected: CircleX,
};

export const statusTones: Record<Status, BadgeTone> = {
  new: "sky",
  in_progress: "pine",
  pending: "amber",
  on_hold: "neutral",
  completed: "pine",
  rejected: "neutral",
};

type StatusBadgeProps = {
  status: Status;
  withdrawn?: boolean;
  size?: "sm" | "md";
  /** How many requests have it, where the badge stands beside their number. */
  count?: number | undefined;
};

/** A status in its colour; what the reporter took back was rejected by nobody. */
export function StatusBadge({ status, withdrawn = false, size = "sm", count }: StatusBadgeProps) {
  const { t } = useTranslation();
  const Icon = withdrawn ? Undo2 : statusIcons[status];
  return (
    <Badge tone={statusTones[status]} size={size} icon={<Icon aria-hidden />}>
      {count !== undefined && isOpen(status)
        ? t(`requests.status_count.${status}`, { count })
        : t(`requests.status.${withdrawn ? "withdrawn" : status}`)}
    </Badge>
  );
}

const priorityTones: Record<Priority, string> = {
  urgent: "text-brick-ink font-[560]",
  high: "text-amber-ink font-[560]",
  medium: "text-ink-soft",
  low: "text-ink-soft",
};

/** A priority as icon and word; quiet unless it wants something. */
export function PriorityWord({ priority, className }: { priority: Priority; className?: string }) {
  const { t } = useTranslation();
  const Icon = priorityIcons[priority];
  return (
    <span className={cx("inline-flex items-center gap-1.5", priorityTones[priority], className)}>
      <Icon aria-hidden className="size-[1.15em] shrink-0" />
      {t(`requests.priority.${priority}`)}
    </span>
  );
}

type CategoryMarkProps = { category: Category; size?: "sm" | "md"; className?: string };

/** The picture of a category in its own tint; its word stands somewhere near. */
export function CategoryMark({ category, size = "md", className }: CategoryMarkProps) {
  const Icon = categoryIcons[category];
  const tint = tints[category];
  return (
    <span
      aria-hidden
      className={cx(
        "inline-flex shrink-0 items-center justify-center rounded-md",
        size === "md" ? "size-11 [&_svg]:size-5.5" : "size-7 rounded-sm [&_svg]:size-4",
        className,
      )}
      style={{ background: `var(--tint-${tint})`, color: `var(--tint-ink-${tint})` }}
    >
      <Icon strokeWidth={1.8} />
    </span>
  );
}

const tints: Record<Category, number> = {
  plumbing: 4,
  electrical: 2,
  heating: 3,
  cleaning: 6,
  maintenance: 1,
  security: 5,
  other: 1,
};
