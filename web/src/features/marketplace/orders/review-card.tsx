import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { reviewInput } from "#core/marketplace/inputs.ts";
import { marketLimits } from "#core/marketplace/model.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { readDraft, useKeptDraft } from "#web/app/drafts/drafts.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Rating, RatingField } from "#web/ui/form/rating.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { Reply } from "../parts.tsx";
import { orderChange } from "../queries.ts";

const { id: _, ...fields } = reviewInput.shape;
const reviewForm = z.strictObject(fields);

/** A review as far as it was typed; no star is chosen yet with nought. */
const typedReview = z.object({ rating: z.int(), comment: z.string() });

/** Asks the customer how it went; what they said stands there, and for a week can be said anew. */
export function ReviewCard({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const { review } = order;
  if (!review || changing) return <ReviewForm order={order} done={() => setChanging(false)} />;
  return (
    <Card
      title={t("market.review.yours")}
      actions={
        <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setChanging(true)}>
          {t("market.review.change")}
        </Button>
      }
    >
      <Rating
        size="md"
        value={review.rating}
        label={t("market.review.star", { count: review.rating })}
      />
      {review.comment && <p className="mt-2 wrap-anywhere whitespace-pre-line">{review.comment}</p>}
      {review.hidden !== null && (
        <p className="mt-2 text-sm wrap-anywhere">
          {t("market.moderate.hidden", { reason: review.hidden })}
        </p>
      )}
      {review.reply !== null && <Reply text={review.reply} />}
    </Card>
  );
}

function ReviewForm({ order, done }: { order: OrderView; done: () => void }) {
  const { t } = useTranslation();
  const { id, review: before } = order;
  const review = useVerb(api.marketplace.review, orderChange);
  const draft = `review:${id}`;
  const [typed] = useState(() =>
    before ? null : readDraft(draft, (stored) => typedReview.safeParse(stored).data ?? null),
  );
  const { form, field, submit, refusal, busy } = useContractForm({
    schema: reviewForm,
    defaultValues: typed ?? { rating: before?.rating ?? 0, comment: before?.comment ?? "" },
    submit: (values) => review.mutateAsync({ id, ...values }),
    done: () => {
      reviewDraft.end();
      toast.success(t("market.review.done"));
      done();
    },
  });
  const [rating, comment] = form.watch(["rating", "comment"]);
  const isEmpty = rating === 0 && comment.trim() === "";
  const reviewDraft = useKeptDraft(draft, { rating, comment }, before !== null || isEmpty);
  return (
    <Card
      tone={before ? "plain" : "pine"}
      title={t(before ? "market.review.yours" : "market.review.title")}
      description={t("market.review.lead")}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <RatingField
          label={t("market.review.rating")}
          required
          value={rating || null}
          onValueChange={(value) => {
            form.setValue("rating", value, { shouldDirty: true });
            form.clearErrors("rating");
          }}
          stepLabel={(count) => t("market.review.star", { count })}
          error={form.formState.errors.rating ? t("validation.required") : undefined}
        />
        <TextArea
          label={t("market.review.comment")}
          optionalLabel={t("common.optional")}
          rows={3}
          maxLength={marketLimits.comment}
          {...field("comment")}
        />
        <FormRefusal refusal={refusal} busy={busy} />
        <Button type="submit" variant="primary" className="self-start" busy={busy}>
          {t(before ? "market.review.save" : "market.review.submit")}
        </Button>
      </form>
    </Card>
  );
}
