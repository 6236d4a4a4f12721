import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#web/app/api/api.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { signedIn } from "#web/app/session/session.ts";
import { useSignInAgain } from "#web/app/session/sign-in-again.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { identityKeys } from "../keys.ts";
import { SignInForm } from "./sign-in-form.tsx";

/**
 * Stands over the page when the session ended under it, and says why; the page and its forms stay as
 * they are. Drafts stay in the browser for whoever wrote them, also where somebody else signs in next.
 */
export function SignInAgainDialog() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { shown, close } = useSignInAgain();
  const user = useAuth((state) => state.user);
  // Under a key of its own: the page below goes on with what it knew of the person.
  const reason = useQuery({
    queryKey: identityKeys.sessionEnd(user?.id),
    queryFn: ({ signal }) => api.identity.me(undefined, { signal }),
    enabled: shown,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (!user) return null;
  const organisation = reason.data?.accessEnded ?? null;
  return (
    <Dialog
      open={shown && !reason.isPending}
      onOpenChange={close}
      dismissible={false}
      closeLabel={t("common.close")}
      title={t(
        organisation === null
          ? "shell.sign_in_again.title"
          : "shell.sign_in_again.access_ended.title",
      )}
      description={
        organisation === null
          ? t("shell.sign_in_again.body")
          : t("shell.sign_in_again.access_ended.body", { organisation })
      }
      size="sm"
    >
      <SignInForm
        email={user.email}
        onSignedIn={(me) => {
          signedIn(me);
          // Pages of a role that ended answer nobody: the start page knows where the person belongs.
          if (me.role !== user.role) location.assign("/");
          else void queryClient.invalidateQueries();
        }}
        after={(busy) => (
          <Button
            variant="quiet"
            block
            className="mt-3"
            disabled={busy}
            // Not signed out here: the page that opens hears from the server that the session is over.
            onClick={() => location.assign("/login")}
          >
            {t("shell.sign_in_again.leave")}
          </Button>
        )}
      />
    </Dialog>
  );
}
