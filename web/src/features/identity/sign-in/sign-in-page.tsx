import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { PageLink } from "#web/app/page-link.tsx";
import { DemoSignIn } from "./demo-sign-in.tsx";
import { Entrance, HaveCode } from "../entrance.tsx";
import { SignInForm } from "./sign-in-form.tsx";

type Props = {
  demo: boolean;
  onSignedIn: (me: MeView) => void;
};

export function SignInPage({ demo, onSignedIn }: Props) {
  const { t } = useTranslation();
  return (
    <Entrance
      title={t("identity.sign_in.title")}
      lead={t("identity.sign_in.lead")}
      after={
        <>
          <p>
            {t("identity.sign_in.no_account")}{" "}
            <PageLink href="/sign-up" className="prose-link">
              {t("identity.sign_in.to_sign_up")}
            </PageLink>
          </p>
          <HaveCode />
        </>
      }
    >
      {demo && <DemoSignIn onSignedIn={onSignedIn} />}
      <SignInForm onSignedIn={onSignedIn} />
    </Entrance>
  );
}
