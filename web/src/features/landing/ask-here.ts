// Not imported: what the build would add for that would bring the application along. The conversation comes when the
// first question is asked; without it the form leads to the assistant's own page.

const form = document.querySelector<HTMLFormElement>("[data-ask]");
const source = document.querySelector<HTMLMetaElement>("meta[name=conversation]")?.content;

form?.addEventListener("submit", (event) => {
  if (!source) return;
  event.preventDefault();
  form.inert = true;
  const script = document.createElement("script");
  script.type = "module";
  script.src = source;
  script.onerror = () => form.submit();
  document.head.append(script);
});

export {};
