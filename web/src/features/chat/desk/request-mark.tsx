import { Link } from "@tanstack/react-router";
import { Wrench } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isStaff } from "#core/kernel/actor.ts";
import { useAuth } from "#web/app/session/auth-store.ts";

/** Below a message: the request that staff have made of it. */
export function RequestMark({ number }: { number: string }) {
  const { t } = useTranslation();
  const staff = useAuth(({ user }) => user !== null && isStaff(user));
  return (
    <Link
      to={staff ? "/manager/requests/$number" : "/requests/$number"}
      params={{ number }}
      className="mt-1 inline-flex min-h-6 items-center gap-1.5 self-start rounded-sm px-1 text-sm font-[560] text-pine-ink hover:underline"
    >
      <Wrench aria-hidden className="size-4" />
      {t("chat.request", { number })}
    </Link>
  );
}
