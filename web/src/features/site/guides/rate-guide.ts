// Nothing is imported: what the build would add for that would bring the application along.

type RatingWords = { thanks: string; failed: string };

const form = document.querySelector<HTMLFormElement>("[data-rate]");
/** One for each opened page: a repeated or changed rating replaces the one before. */
const id = crypto.randomUUID?.();

/** Sends the rating; returns whether the server has taken it. */
async function sendRating(guide: string, rating: string, comment: string): Promise<boolean> {
  try {
    const answer = await fetch(`/api/assistant/guide-ratings/${id}`, {
      method: "PUT",
      headers: { "content-type": "application/json", "x-oselia": "1" },
      body: JSON.stringify({ guide, language: document.documentElement.lang, rating, comment }),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Shows the block and sends what is chosen in it. */
export function showRating(form: HTMLFormElement): void {
  const { thanks, failed } = JSON.parse(form.dataset["words"] ?? "{}") as RatingWords;
  const more = form.querySelector<HTMLElement>(".rate-more");
  const status = form.querySelector<HTMLElement>("[role=status]");
  const comment = form.querySelector("textarea");
  const choices = [...form.querySelectorAll<HTMLButtonElement>("button[value]")];
  if (!more || !status || !comment) return;
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const pressed = event.submitter as HTMLButtonElement | null;
    const chosen = pressed?.value ? pressed : choices.find((one) => one.ariaPressed === "true");
    if (!chosen) return;
    const taken = await sendRating(form.dataset["rate"] ?? "", chosen.value, comment.value);
    status.textContent = taken ? thanks : failed;
    if (!taken) return;
    for (const choice of choices) choice.ariaPressed = String(choice === chosen);
    more.hidden = chosen !== pressed;
    if (more.hidden) comment.value = "";
    else comment.focus();
  });
}

// A page that is not reached by https has no identifiers to give: nothing is rated there.
if (form && id) showRating(form);
