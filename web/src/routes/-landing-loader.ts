// Entry of the landing page's conversation. What it imports comes later, so that no first page of the application loads
// more for it.

const waitingForm = document.querySelector<HTMLFormElement>("[data-ask]");

if (waitingForm)
  import("./-landing-conversation.tsx")
    .then(({ showConversation }) => showConversation(waitingForm))
    .catch(() =>
      document.querySelector("script[data-conversation]")?.dispatchEvent(new Event("error")),
    );
