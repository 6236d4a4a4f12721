import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signUpEntry, SignUpPage } from "#web/features/identity/sign-in/sign-up-page.tsx";
import { keepSignUp, readSignUp } from "#web/features/identity/sign-in/typed-sign-up.ts";
import { InvitedTo } from "#web/features/joining/code-look.tsx";
import { NotMine } from "#web/features/joining/not-mine.tsx";
import { useInvitation } from "#web/features/joining/use-invitation.ts";

/** Sign-up page, filled in from this browser's invitation. */
export function InvitedSignUp() {
  const { t } = useTranslation();
  const { look, drop } = useInvitation();
  const { history } = useRouter();
  // What was typed stays when the invitation ends; another invitation begins an empty form.
  const [shownId, setShownId] = useState(look?.id);
  if (look && look.id !== shownId) setShownId(look.id);
  const refuse = () => {
    const { __TSR_key: key } = history.location.state;
    const typed = Object.entries(readSignUp(signUpEntry(key, look?.id)));
    // What the invitation filled in goes with it; what was typed instead stays.
    const filled = new Set<string | null>(Object.values(look?.invitee ?? {}));
    keepSignUp(signUpEntry(key), Object.fromEntries(typed.filter(([, text]) => !filled.has(text))));
    setShownId(undefined);
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
