// Nothing is imported: what the build would add for that would bring the application along. The conversation comes when
// the first question is asked; without it the form leads to the assistant's own page.

/** Loads the conversation in place of sending the form. */
export function answerHere(form: HTMLFormElement, source: string): void {
  const input = form.querySelector("input");
  const isOwnPage = new URL(form.action).pathname === location.pathname;
  const ask = () => {
    form.inert = true;
    const script = document.createElement("script");
    script.type = "module";
    script.src = source;
    script.dataset["conversation"] = "";
    script.addEventListener("error", () => {
      form.inert = false;
      if (!isOwnPage && input?.value) return form.submit();
      const wrong = document.querySelector<HTMLElement>("[data-wrong]");
      if (wrong) wrong.textContent = wrong.dataset["wrong"] ?? "";
    });
    document.head.append(script);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask();
  });
  for (const choice of document.querySelectorAll<HTMLElement>("[data-question]"))
    choice.addEventListener("click", () => {
      if (input) input.value = choice.dataset["question"] ?? "";
      form.requestSubmit();
    });
  const address = new URL(location.href);
  const question = address.searchParams.get("q")?.trim();
  if (isOwnPage && question && input) {
    input.value = question;
    if (/[\p{L}\p{N}]/u.test(question) && question.length <= input.maxLength) {
      // A reload shows the answer that the tab has kept, and does not ask again.
      address.searchParams.delete("q");
      history.replaceState(history.state, "", address);
      return ask();
    }
  }
  if (hasVisitorTurns()) ask();
}

/** Returns whether this tab has kept a conversation (`visitor-turns.ts`). */
function hasVisitorTurns(): boolean {
  try {
    return sessionStorage.getItem("assistant:turns") !== null;
  } catch {
    return false;
  }
}

const questionForm = document.querySelector<HTMLFormElement>("[data-ask]");
const conversationSource = document.querySelector<HTMLMetaElement>("meta[name=conversation]");
if (questionForm && conversationSource) answerHere(questionForm, conversationSource.content);
