import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { isOpen } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { entryQuery } from "#web/app/session/session.ts";

type Props = { request: Pick<RequestView, "status" | "reporter" | "muted"> };

/** Shows the reporter of an open request that its news comes by letter alone, or by no way at all. */
export function HeardBy({ request: { status, reporter, muted } }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(entryQuery);
  const me = data?.me;
  if (!me || reporter.id !== me.id || muted !== false || !isOpen(status)) return null;
  const way = onlyWay(me, data.mail);
  return (
    way && (
      <p className="text-sm text-ink-soft">
        {t(`requests.heard.${way}`)}{" "}
        <Link to="/profile" search={{ tab: "notifications" }} className="prose-link">
          {t("requests.heard.change")}
        </Link>
      </p>
    )
  );
}

/** Returns how often letters come where nothing else does; null where news also comes another way. */
function onlyWay({ notifications, letterFrequency }: MeView, mail: boolean) {
  const { email, push, sms, telegram } = notifications.requests;
  if (push || sms || telegram) return null;
  return email && mail ? letterFrequency : "none";
}
