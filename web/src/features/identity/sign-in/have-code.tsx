import { useTranslation } from "react-i18next";
import { PageLink } from "#web/app/page-link.tsx";

/** The way in for whoever holds an invitation: its code opens the apartment. */
export function HaveCode() {
  const { t } = useTranslation();
  return (
    <p className="mt-2">
      {t("identity.sign_in.have_code")}{" "}
      <PageLink href="/join" className="prose-link">
        {t("identity.sign_in.to_code")}
      </PageLink>
    </p>
  );
}
