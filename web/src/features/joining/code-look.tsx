import { queryOptions } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { nameInvitee } from "#core/joining/invitee.ts";
import type { LookView } from "#core/joining/views.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { joiningKeys } from "./keys.ts";
import { lastDay } from "./last-day.ts";

/** Builds the query of what a code opens. A refusal is an answer and is not retried. */
export const lookQuery = (code: string) =>
  queryOptions({
    queryKey: joiningKeys.code(code),
    queryFn: ({ signal }) => api.joining.codes.look({ code }, { signal }),
    retry: false,
    staleTime: 60_000,
    gcTime: 60_000,
  });

/** The apartment behind a code, as a letter in the hand. */
export function InvitedTo({ look }: { look: LookView }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <div
      role="status"
      className="flex items-start gap-4 rounded-lg border border-pine-line bg-pine-soft p-card"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-lit text-[#3b2503]">
        <KeyRound aria-hidden className="size-6" />
      </span>
      <p className="min-w-0">
        <span className="block text-xl font-[620]">
          {t("joining.place.flat", { apartment: look.apartment })}
        </span>
        <span className="block text-lg">
          {look.address}, {look.city}
        </span>
        <span className="mt-1 block text-sm text-pine-ink">
          {look.organisation}. {t(`joining.place.found_as_${look.basis ?? look.kind}`)}
        </span>
        {look.invitee && (
          <span className="block text-sm wrap-anywhere text-pine-ink">
            {t("joining.place.meant_for", { name: nameInvitee(look.invitee) })}
          </span>
        )}
        {look.startsOn !== null && (
          <span className="block text-sm text-pine-ink">
            {t("joining.place.starts_on", { date: formatDate(look.startsOn, now) })}
          </span>
        )}
        <span className="block text-sm text-pine-ink">
          {t("joining.place.valid_until", { date: formatDate(lastDay(look.expiresAt), now) })}
        </span>
      </p>
    </div>
  );
}
