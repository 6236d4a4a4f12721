import { createRoot } from "react-dom/client";
import { firstPageFor, redirectFor, safeReturn } from "#core/access.ts";
import type { EntryView, MeView } from "#core/identity/model.ts";
import { SignInPage } from "#web/features/identity/sign-in/sign-in-page.tsx";
import { api } from "#web/app/api/api.ts";
import { startLanguage } from "#web/app/language/language.ts";
import { Notices } from "#web/app/notices.tsx";
import { DemoNotice } from "#web/app/shell/demo-notice.tsx";
import { PublicFrame } from "#web/app/shell/public-frame.tsx";
import { startUpdates } from "#web/app/updates.ts";
import "./-door.css";

// The sign-in page by itself: without the router, the queries and the news, which whoever is not in
// yet has no use for. The application has the same page among its routes.

void start();

async function start(): Promise<void> {
  const entryCall = api.identity.me(undefined).catch(() => null);
  await startLanguage();
  const entry = await entryCall;
  const onward = entry?.me && redirectFor(entry.me, location.pathname + location.search);
  if (onward) location.replace(onward);
  else if (entry) showSignIn(entry);
  // What is out of order, and how it is tried again, the application tells.
  else await import("#web/app/main.tsx");
}

function showSignIn({ demo, offer }: EntryView): void {
  createRoot(document.getElementById("root") ?? document.body).render(
    <>
      {demo && <DemoNotice />}
      <PublicFrame path="/sign-in" user={null} offer={offer}>
        <SignInPage demo={demo} onSignedIn={enter} />
      </PublicFrame>
      <Notices />
    </>,
  );
  startUpdates();
  // Another tab signed in: what nobody is looking at goes on by itself.
  window.addEventListener("storage", ({ key }) => {
    if (key === "auth-storage" && document.hidden) location.reload();
  });
}

function enter(me: MeView): void {
  const back = safeReturn(new URLSearchParams(location.search).get("return"));
  location.replace(back ?? firstPageFor(me));
}
