import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { SignUpPage } from "#web/features/identity/sign-in/sign-up-page.tsx";
import { InvitedTo } from "#web/features/joining/code-look.tsx";
import { NotMine } from "#web/features/joining/not-mine.tsx";
import { joiningTexts } from "#web/features/joining/texts.ts";
import { findInvitation, useInvitation } from "#web/features/joining/use-invitation.ts";

export const Route = createFileRoute("/_public/sign-up")({
  loader: async () => {
    // Most who sign up hold no code: its texts are for those who do.
    if (await findInvitation(queryClient)) await loadTranslations(joiningTexts);
  },
  component: SignUp,
});

function SignUp() {
  const { t } = useTranslation();
  const { look, drop } = useInvitation();
  return (
    <SignUpPage
      invitee={look?.invitee}
      invitation={
        look && {
          lead: t("joining.join.sign_up_lead"),
          card: (
            <>
              <InvitedTo look={look} />
              <NotMine onClick={drop} />
            </>
          ),
        }
      }
    />
  );
}
