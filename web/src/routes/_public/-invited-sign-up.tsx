import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SignUpPage } from "#web/features/identity/sign-in/sign-up-page.tsx";
import { forgetSignUp } from "#web/features/identity/sign-in/typed-sign-up.ts";
import { InvitedTo } from "#web/features/joining/code-look.tsx";
import { NotMine } from "#web/features/joining/not-mine.tsx";
import { useInvitation } from "#web/features/joining/use-invitation.ts";

/** Sign-up page, filled in from this browser's invitation. */
export function InvitedSignUp() {
  const { t } = useTranslation();
  const { look, drop } = useInvitation();
  // What was typed stays when the invitation ends; another invitation begins an empty form.
  const [shownId, setShownId] = useState(look?.id);
  if (look && look.id !== shownId) setShownId(look.id);
  const refuse = () => {
    setShownId(undefined);
    forgetSignUp();
    drop();
  };
  return (
    <SignUpPage
      key={shownId}
      invitee={look?.invitee}
      invitation={
        look && {
          id: look.id,
          lead: t("joining.join.sign_up_lead"),
          card: (
            <>
              <InvitedTo look={look} />
              <NotMine onClick={refuse} />
            </>
          ),
        }
      }
    />
  );
}
