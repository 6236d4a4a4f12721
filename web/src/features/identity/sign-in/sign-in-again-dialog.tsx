import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useAuth } from "#web/app/session/auth-store.ts";
import { signedIn } from "#web/app/session/session.ts";
import { useSignInAgain } from "#web/app/session/sign-in-again.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Stands over the page when the session ended under it; the page and its forms stay as they are. */
export function SignInAgainDialog() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { shown, close } = useSignInAgain();
  const user = useAuth((state) => state.user);
  const logout = useAuth((state) => state.logout);
  const leave = () => {
    logout();
    location.assign("/login");
  };
  if (!user) return null;
  return (
    <Dialog
      open={shown}
      onOpenChange={close}
      dismissible={false}
      closeLabel={t("common.close")}
      title={t("shell.sign_in_again.title")}
      description={t("shell.sign_in_again.body")}
      size="sm"
    >
      <SignInForm
        email={user.email}
        onSignedIn={(me) => {
          signedIn(me);
          void queryClient.invalidateQueries();
        }}
        after={(busy) => (
          <Button variant="quiet" block className="mt-3" disabled={busy} onClick={leave}>
            {t("shell.sign_in_again.leave")}
          </Button>
        )}
      />
    </Dialog>
  );
}
