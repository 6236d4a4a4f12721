import { Link } from "@tanstack/react-router";
import { ShieldCheck, ShieldOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MemberView } from "#core/staff/model.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay, formatRelative } from "#web/app/language/format.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { cx } from "#web/ui/cx.ts";

/** Addresses that stand side by side before the rest is a figure. */
const named = 2;

/** Shows a member's name, whether it is oneself, and whether they are dismissed. */
export function MemberName({ member }: { member: MemberView }) {
  const { t } = useTranslation();
  const isMe = useAuth((state) => state.user?.id) === member.id;
  const off = member.disabledAt !== null;
  return (
    <span className="flex items-center gap-3">
      <Avatar name={member.name} size="sm" className={cx(off && "grayscale")} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-[560]">
          <span className={cx(off && "text-ink-soft")}>{member.name}</span>
          {isMe && <span className="text-sm font-normal text-ink-soft">{t("staff.you")}</span>}
          {off && <Badge tone="brick">{t("staff.disabled")}</Badge>}
        </span>
        <span className="block truncate text-sm text-ink-soft">{member.email}</span>
        <OwnRequests member={member} />
      </span>
    </span>
  );
}

/** Open requests of theirs, as a link; those of somebody who no longer comes in are to be handed on. */
function OwnRequests({ member }: { member: MemberView }) {
  const { t } = useTranslation();
  const { openRequests: count, disabledAt } = member;
  if (count === 0) return null;
  return (
    <Link
      to="/manager/requests"
      search={{ assignee: member.id }}
      className={cx(
        "mt-0.5 inline-block text-sm underline underline-offset-4",
        disabledAt ? "text-brick-ink" : "text-ink-soft",
      )}
    >
      {t(disabledAt ? "staff.orphaned" : "staff.open_requests", { count })}
    </Link>
  );
}

/** The buildings somebody serves, the first by name. */
export function Served({ buildings }: { buildings: { address: string }[] | null }) {
  const { t } = useTranslation();
  if (buildings === null) return <>{t("staff.all_buildings")}</>;
  if (buildings.length === 0)
    return <span className="text-brick-ink">{t("staff.no_buildings")}</span>;
  const rest = buildings.length - named;
  return (
    <span title={buildings.map(({ address }) => address).join("\n")}>
      {buildings
        .slice(0, named)
        .map(({ address }) => address)
        .join("; ")}
      {rest > 0 && (
        <span className="text-ink-soft">; {t("staff.more_buildings", { count: rest })}</span>
      )}
    </span>
  );
}

export function Seen({ member }: { member: MemberView }) {
  const { t } = useTranslation();
  const now = useNow();
  if (member.disabledAt) return t("staff.disabled_since", { date: formatDay(member.disabledAt) });
  return member.seenAt ? formatRelative(member.seenAt, now) : t("staff.never_seen");
}

export function SecondFactor({ on }: { on: boolean }) {
  const { t } = useTranslation();
  const Icon = on ? ShieldCheck : ShieldOff;
  return (
    <span className={cx("flex items-center gap-1.5", on ? "text-pine-ink" : "text-ink-soft")}>
      <Icon aria-hidden className="size-4" />
      {t(on ? "staff.second_factor_on" : "staff.second_factor_off")}
    </span>
  );
}
