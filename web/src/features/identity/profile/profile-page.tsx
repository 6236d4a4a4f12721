import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { haveAnswered } from "#web/app/have-answered.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { Page } from "#web/app/page.tsx";
import { telegramQuery } from "#web/app/telegram.ts";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { phoneQuery } from "./account-queries.ts";
import { ChangePassword } from "../security/change-password.tsx";
import { DataTab } from "./data-tab.tsx";
import { EmailFaultNotice } from "./email-fault-notice.tsx";
import { NotificationsTab } from "./notifications-tab.tsx";
import { PersonalTab } from "./personal-tab.tsx";
import { PhoneCard } from "./phone-card.tsx";
import { PrivacyTab } from "./privacy-tab.tsx";
import { type ProfileTab, profileTabs } from "./profile-tabs.ts";
import { Sessions } from "../security/sessions.tsx";
import { LetterFrequencyCard } from "./letter-frequency-card.tsx";
import { QuietHoursCard } from "./quiet-hours-card.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { TwoStep } from "../security/two-step.tsx";

type Props = {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  /** Warnings of other features before deletion. */
  beforeEnd?: ReactNode;
  /** Devices and chats that get notifications. */
  devices?: ReactNode;
  /** Card below the choices of notifications. */
  calendar?: ReactNode;
};

export function ProfilePage({ tab, onTab, beforeEnd, devices, calendar }: Props) {
  const { t } = useTranslation();
  const me = useQuery(entryQuery).data?.me;
  usePageTitle(t("account.profile.title"));
  if (!me) return null;
  return (
    <Page width="list" className="flex flex-col gap-stack">
      <PageHeader title={t("account.profile.title")} description={me.name} />
      {me.totpRequired && <PartialNotice>{t("account.totp.required")}</PartialNotice>}
      <Tabs
        spread
        label={t("account.profile.title")}
        value={tab}
        onValueChange={onTab}
        items={profileTabs.map((value) => ({ value, label: t(`profile.tab.${value}`) }))}
      >
        {tab === "profile" && <PersonalTab me={me} />}
        {tab === "settings" && <SettingsTab me={me} />}
        {tab === "notifications" && <Notifications me={me} devices={devices} calendar={calendar} />}
        {tab === "privacy" && <PrivacyTab me={me} />}
        {tab === "security" && (
          <div className="flex flex-col gap-stack">
            <TwoStep me={me} />
            <ChangePassword />
            <Sessions />
          </div>
        )}
        {tab === "data" && (
          <div className="flex flex-col gap-stack">
            {beforeEnd}
            <DataTab me={me} />
          </div>
        )}
      </Tabs>
    </Page>
  );
}

type NotificationsProps = Pick<Props, "devices" | "calendar"> & { me: MeView };

/** Shows its cards once it is known which there are: nothing moves under a finger afterwards. */
function Notifications({ me, devices, calendar }: NotificationsProps) {
  if (!haveAnswered(useQuery(phoneQuery), useQuery(telegramQuery)))
    return <WaitingBlocks heights={["h-40", "h-96", "h-40"]} className="max-w-2xl gap-stack" />;
  return (
    <div className="flex flex-col gap-stack">
      <EmailFaultNotice me={me} />
      {devices}
      <PhoneCard me={me} />
      <NotificationsTab me={me} />
      <LetterFrequencyCard me={me} />
      <QuietHoursCard me={me} />
      {calendar}
    </div>
  );
}
