import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isStaff } from "#core/kernel/actor.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";

/** Where one may ask: the program, or the people of one's building. */
export function ChatHub() {
  const { t } = useTranslation();
  const title = t("assistant.hub.title");
  usePageTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 px-4 py-8 sm:py-12">
      <header>
        <h1 tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        <p className="mt-2 text-lg text-ink-soft">{t("assistant.hub.lead")}</p>
      </header>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Card title={t("assistant.hub.ask_title")}>
          <p className="mb-4 text-ink-soft">{t("assistant.hub.ask_body")}</p>
          <Button variant="primary" render={<Link to="/chat/assistant" />}>
            {t("assistant.hub.ask")}
          </Button>
        </Card>
        <Card title={t("assistant.hub.open_title")}>
          <p className="mb-4 text-ink-soft">{t("assistant.hub.open_body")}</p>
          <Button render={<Link to="/chat/messenger" />}>
            {t("assistant.hub.open_messenger")}
          </Button>
        </Card>
        <Card title={t("assistant.hub.people_title")}>
          <People />
        </Card>
      </div>
    </div>
  );
}

function People() {
  const { t } = useTranslation();
  const me = useQuery(entryQuery).data?.me ?? null;
  if (!me)
    return (
      <>
        <p className="mb-4 text-ink-soft">{t("assistant.hub.people_body")}</p>
        <Button render={<Link to="/sign-in" search={{ return: "/communications/chats" }} />}>
          {t("assistant.hub.sign_in")}
        </Button>
      </>
    );
  const staff = isStaff(me);
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {t(staff ? "assistant.hub.people_staff" : "assistant.hub.people_in")}
      </p>
      <Button render={<Link to={staff ? "/manager/communications" : "/communications/chats"} />}>
        {t("assistant.hub.open")}
      </Button>
    </>
  );
}
