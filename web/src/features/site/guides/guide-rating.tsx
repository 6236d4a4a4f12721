import { assistantLimits } from "#core/assistant/model.ts";
import type { SiteTexts } from "../texts/uk.ts";

type Props = { guide: string; t: SiteTexts["guides"]["rate"] };

/** Asks whether a guide helped. `rate-guide.ts` shows it: without a script nothing could be sent. */
export function GuideRating({ guide, t }: Props) {
  const words = JSON.stringify({ thanks: t.thanks, failed: t.failed });
  return (
    <form className="rate" data-rate={guide} data-words={words} hidden>
      <p id="rate-question">{t.question}</p>
      <div className="rate-choice" role="group" aria-labelledby="rate-question">
        <button className="button" type="submit" value="helpful" aria-pressed="false">
          {t.yes}
        </button>
        <button className="button" type="submit" value="unhelpful" aria-pressed="false">
          {t.no}
        </button>
      </div>
      <div className="rate-more" hidden>
        <label htmlFor="rate-comment">{t.comment}</label>
        <textarea
          id="rate-comment"
          rows={3}
          maxLength={assistantLimits.comment}
          aria-describedby="rate-hint"
        />
        <p id="rate-hint">{t.hint}</p>
        <button className="button primary" type="submit">
          {t.send}
        </button>
      </div>
      <p className="rate-status" role="status" />
    </form>
  );
}
