import { ThumbsDown, ThumbsUp } from "lucide-react";
import { type FormEvent, type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { assistantLimits, type Rating, ratingReasons } from "#core/assistant/model.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import type { AnswerRating, Turn } from "./conversation-store.ts";

type Props = { turn: Turn; onRate: (rated: AnswerRating) => Promise<void> };

const marked = "aria-pressed:bg-pine-soft aria-pressed:text-pine-ink";

/** Two thumbs; the one down asks why. A second press takes the rating back. */
export function AnswerRatingButtons({ turn, onRate }: Props) {
  const { t } = useTranslation();
  const { rating } = turn;
  const [isAsking, setAsking] = useState(false);
  const rate = async (rated: AnswerRating) => {
    try {
      await onRate(rated);
      return true;
    } catch (error) {
      toast.error(describeError(error, t).text);
      return false;
    }
  };
  const press = (pressed: Rating, { detail }: MouseEvent) => {
    // A double press is one wish: its second half would take the rating back.
    if (detail > 1) return;
    const next = rating === pressed ? null : pressed;
    setAsking(next === "unhelpful");
    void rate({ rating: next, reason: null, comment: null });
  };
  const thumb = (value: Rating, Icon: typeof ThumbsUp) => (
    <IconButton
      size="sm"
      className={marked}
      label={t(`assistant.rating.${value}`)}
      icon={<Icon aria-hidden />}
      aria-pressed={rating === value}
      onClick={(event) => press(value, event)}
    />
  );
  return (
    <>
      {thumb("helpful", ThumbsUp)}
      {thumb("unhelpful", ThumbsDown)}
      {isAsking && rating === "unhelpful" && (
        <ReasonForm
          turn={turn}
          onRate={async (rated) => {
            if (!(await rate(rated))) return;
            setAsking(false);
            toast.success(t("assistant.rating.thanks"));
          }}
          onReason={(reason) => void rate({ rating: "unhelpful", reason, comment: turn.comment })}
        />
      )}
    </>
  );
}

type ReasonFormProps = Props & { onReason: (reason: AnswerRating["reason"]) => void };

/** Asks why an answer did not help. A pressed reason is sent at once, a comment with the button. */
function ReasonForm({ turn, onRate, onReason }: ReasonFormProps) {
  const { t } = useTranslation();
  const [comment, setComment] = useState(turn.comment ?? "");
  const [isBusy, setBusy] = useState(false);
  const isLong = comment.length > assistantLimits.comment;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLong) return;
    setBusy(true);
    await onRate({ rating: "unhelpful", reason: turn.reason, comment: comment.trim() || null });
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="order-last flex basis-full flex-col gap-2 py-2"
    >
      <fieldset>
        <legend className="text-sm text-ink-soft">{t("assistant.rating.why")}</legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {ratingReasons.map((reason) => (
            <Button
              key={reason}
              size="sm"
              className={marked}
              aria-pressed={turn.reason === reason}
              onClick={() => onReason(turn.reason === reason ? null : reason)}
            >
              {t(`assistant.rating.reasons.${reason}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t("assistant.rating.comment")}
        rows={1}
        maxRows={4}
        value={comment}
        {...(comment.length > assistantLimits.comment * 0.8
          ? { counter: { value: comment.length, max: assistantLimits.comment } }
          : {})}
        error={isLong ? t("validation.max_length", { count: assistantLimits.comment }) : undefined}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <Button size="sm" type="submit" busy={isBusy} className="self-start">
        {t("assistant.rating.send")}
      </Button>
    </form>
  );
}
