import { Building2, KeyRound, ShieldCheck, UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { type Role, roles } from "#core/kernel/actor.ts";
import { api } from "#web/app/api/api.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";

const icons = {
  resident: <UserRound aria-hidden />,
  owner: <KeyRound aria-hidden />,
  manager: <Building2 aria-hidden />,
  admin: <ShieldCheck aria-hidden />,
};

/** One press per role; the server answers it in demo mode only. */
export function DemoSignIn({ onSignedIn }: { onSignedIn: (me: MeView) => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<Role | null>(null);
  const enter = async (role: Role) => {
    if (busy) return;
    setBusy(role);
    try {
      onSignedIn(await api.identity.demoSignIn({ role }));
    } catch (error) {
      toast.error(describeError(error, t).text);
      setBusy(null);
    }
  };
  return (
    <section
      aria-labelledby="demo-title"
      className="mb-7 rounded-lg border border-amber-line bg-amber-soft p-4"
    >
      <h2 id="demo-title" className="text-base text-amber-ink">
        {t("identity.sign_in.demo_title")}
      </h2>
      <p className="mt-0.5 text-sm text-amber-ink">{t("identity.sign_in.demo_lead")}</p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2 min-[26rem]:grid-cols-2">
        {roles.map((role) => (
          <Button
            key={role}
            icon={icons[role]}
            busy={busy === role}
            onClick={() => void enter(role)}
            aria-label={t("identity.sign_in.demo_as", { role: t(`roles.${role}`) })}
          >
            {t(`roles.${role}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
