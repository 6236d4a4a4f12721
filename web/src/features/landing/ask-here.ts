// Nothing is imported: what the build would add for that would bring the application along. The conversation comes when
// the first question is asked; without it the form leads to the assistant's own page.

/** Loads the conversation in place of sending the form. */
function answerHere(form: HTMLFormElement, source: string): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    form.inert = true;
    const script = document.createElement("script");
    script.type = "module";
    script.src = source;
    script.addEventListener("error", () => form.submit());
    document.head.append(script);
  });
}

const questionForm = document.querySelector<HTMLFormElement>("[data-ask]");
const conversationSource = document.querySelector<HTMLMetaElement>("meta[name=conversation]");
if (questionForm && conversationSource) answerHere(questionForm, conversationSource.content);
