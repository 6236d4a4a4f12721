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

/**
 * Shows the block and sends what is chosen in it, one call after another: the last one counts. A comment is sent by its
 * own button only; a later choice repeats the comment that the server has.
 */
export function showRating(form: HTMLFormElement): void {
  const { thanks, failed } = JSON.parse(form.dataset["words"] ?? "{}") as RatingWords;
  const more = form.querySelector<HTMLElement>(".rate-more");
  const status = form.querySelector<HTMLElement>("[role=status]");
  const comment = form.querySelector("textarea");
  const choices = [...form.querySelectorAll<HTMLButtonElement>("button[value]")];
  if (!more || !status || !comment) return;
  form.hidden = false;
  let sentComment = "";
  let lastRating: Promise<void> = Promise.resolve();

  async function rate(pressed: HTMLButtonElement | undefined, typed: string): Promise<void> {
    if (!more || !status || !comment) return;
    const chosen = pressed ?? choices.find((choice) => choice.ariaPressed === "true");
    if (!chosen) return;
    const text = pressed ? sentComment : typed;
    const isSent = await sendRating(form.dataset["rate"] ?? "", chosen.value, text);
    status.textContent = isSent ? thanks : failed;
    if (!isSent) return;
    sentComment = text;
    for (const choice of choices) choice.ariaPressed = String(choice === chosen);
    more.hidden = !pressed;
    if (pressed) comment.focus();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const pressed = choices.find((choice) => choice === event.submitter);
    const typed = comment.value;
    lastRating = lastRating.then(() => rate(pressed, typed));
  });
}

// A page that is not reached by https has no identifiers to give: nothing is rated there.
if (form && id) showRating(form);
