// Entry of the landing page's conversation. What it imports comes later, so that no first page of the application loads
// more for it.

const form = document.querySelector<HTMLFormElement>("[data-ask]");

if (form)
  import("./-landing-conversation.tsx")
    .then(({ showConversation }) => showConversation(form))
    .catch(() => form.submit());

export {};
