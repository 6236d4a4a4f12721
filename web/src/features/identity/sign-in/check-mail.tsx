import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { firstPageFor } from "#core/access.ts";
import { MailOff } from "#web/app/session/mail-off.tsx";
import { entryQuery } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Illustration } from "#web/ui/content/illustration.tsx";
import { Entrance } from "../entrance.tsx";
import { ResendVerification } from "./resend-verification.tsx";

type Props = {
  title: string;
  body: string;
  resendTo?: string;
  /** Leads back to the form, with what was typed in it. */
  onOtherAddress: () => void;
};

/** Nothing more to do here: the next step lies in the mailbox. */
export function CheckMail({ title, body, resendTo, onOtherAddress }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  // The link is opened in another tab: this one goes on as soon as somebody is signed in.
  const { demo, mail, me } = useQuery({ ...entryQuery, refetchOnWindowFocus: "always" }).data ?? {};
  const off = mail === false;
  useEffect(() => {
    if (me) void router.navigate({ href: firstPageFor(me), replace: true });
  }, [me, router]);
  return (
    <Entrance title={off ? t("shell.mail_off.title") : title} next>
      <div role="status" className="flex flex-col gap-5">
        {!off && <Illustration name="mailbox" className="w-48" />}
        {off ? <MailOff /> : <p className="text-lg">{body}</p>}
        {demo && (
          <p className="mb-2 rounded-lg border border-amber-line bg-amber-soft px-4 py-3 text-amber-ink">
            {t("identity.outbox.why")}{" "}
            <a href="/outbox" target="_blank" rel="noopener" className="prose-link">
              {t("identity.outbox.open")}
            </a>
          </p>
        )}
      </div>
      {resendTo && !off && <ResendVerification email={resendTo} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button render={<Link to="/sign-in" />}>{t("identity.forgot.back")}</Button>
        <Button variant="quiet" onClick={onOtherAddress}>
          {t("identity.forgot.other_address")}
        </Button>
      </div>
    </Entrance>
  );
}
