import { EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { privacyKeys } from "#core/identity/preferences.ts";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { useInstantSave } from "./use-instant-save.ts";

/** Shows what neighbours see, beside the switches that decide it. */
export function PrivacyTab({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const { waiting, save } = useInstantSave<boolean>();
  const allowed = (key: (typeof privacyKeys)[number]) => waiting[key] ?? me.privacy[key];
  const lines = [
    ...(allowed("phone") && me.phone ? [me.phone] : []),
    ...(allowed("email") ? [me.email] : []),
  ];
  const name = allowed("name") ? me.name : t("profile.privacy.somebody");
  return (
    <div className="grid gap-stack md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title={t("profile.privacy.title")} description={`${t("profile.privacy.lead")}.`}>
        <div className="flex flex-col gap-4">
          {privacyKeys.map((key) => (
            <Switch
              key={key}
              spread
              label={t(`profile.privacy.${key}`)}
              hint={key === "phone" && !me.phone ? t("profile.privacy.no_phone") : undefined}
              checked={allowed(key)}
              onCheckedChange={(on) => save(key, on, { privacy: { [key]: on } })}
            />
          ))}
        </div>
      </Card>
      <Card title={t("profile.privacy.preview")} className="self-start md:row-span-2">
        <div className="flex min-w-0 items-start gap-3" aria-live="polite">
          {allowed("name") || lines.length > 0 ? (
            <>
              <Avatar name={name} />
              <div className="min-w-0">
                <p className="font-[560] break-words">{name}</p>
                {lines.map((line) => (
                  <p key={line} className="text-sm break-words text-ink-soft">
                    {line}
                  </p>
                ))}
              </div>
            </>
          ) : (
            <p className="flex items-start gap-2 text-ink-soft">
              <EyeOff aria-hidden className="mt-1 size-4.5 shrink-0" />
              {t("profile.privacy.nothing")}
            </p>
          )}
        </div>
      </Card>
      <Card
        title={t("profile.privacy.chats")}
        description={isStaff(me) ? undefined : `${t("profile.privacy.chats_lead")}.`}
      >
        <Switch
          spread
          label={t("profile.privacy.reads")}
          hint={t("profile.privacy.reads_hint")}
          checked={waiting["reads"] ?? me.privacy.reads}
          onCheckedChange={(on) => save("reads", on, { privacy: { reads: on } })}
        />
      </Card>
    </div>
  );
}
