import { Link, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { firstPageFor } from "#core/access.ts";
import type { MeView } from "#core/identity/model.ts";
import { signedIn } from "#web/app/session/session.ts";
import { DemoSignIn } from "./demo-sign-in.tsx";
import { Entrance } from "../entrance.tsx";
import { SignInForm } from "./sign-in-form.tsx";

type Props = {
  demo: boolean;
  /** Where the person wanted to go; checked to be a page of ours. */
  back: string | null;
};

export function SignInPage({ demo, back }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const enter = (me: MeView) => {
    signedIn(me);
    void router.navigate({ href: back ?? firstPageFor(me), replace: true });
  };
  return (
    <Entrance
      title={t("identity.sign_in.title")}
      lead={t("identity.sign_in.lead")}
      after={
        <p>
          {t("identity.sign_in.no_account")}{" "}
          <Link to="/sign-up" className="prose-link">
            {t("identity.sign_in.to_sign_up")}
          </Link>
        </p>
      }
    >
      {demo && <DemoSignIn onSignedIn={enter} />}
      <SignInForm onSignedIn={enter} />
    </Entrance>
  );
}
