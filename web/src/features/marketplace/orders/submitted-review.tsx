import { useState } from "react";
import { useTranslation } from "react-i18next";
import { hideReviewInput, replyInput } from "#core/marketplace/inputs.ts";
import { marketLimits as limits } from "#core/marketplace/model.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Rating } from "#web/ui/form/rating.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { Reply } from "../parts.tsx";
import { orderChange } from "../queries.ts";

type Reviewed = OrderView & { review: NonNullable<OrderView["review"]> };

/** A submitted review with the actions of staff. */
export function SubmittedReview({ order, staff }: { order: Reviewed; staff: boolean }) {
  const { t } = useTranslation();
  const { review, allowed } = order;
  return (
    <Card title={t(staff ? "market.review.of_customer" : "market.review.yours")}>
      <Rating value={review.rating} label={t("market.stars", { rating: String(review.rating) })} />
      {review.comment && (
        <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{review.comment}</p>
      )}
      {review.hidden !== null && (
        <p className="mt-2 rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere">
          {t("market.moderate.hidden", { reason: review.hidden })}
        </p>
      )}
      {review.reply !== null && <Reply text={review.reply} />}
      {allowed.moderate && <Moderation order={order} />}
    </Card>
  );
}

function Moderation({ order }: { order: Reviewed }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<"hide" | "reply" | null>(null);
  const { id, review } = order;
  const show = useVerb(api.marketplace.showReview, {
    ...orderChange,
    done: () => toast.success(t("market.moderate.done_shown")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const close = (open: boolean) => open || setAsking(null);
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {review.reply === null && (
        <Button size="sm" onClick={() => setAsking("reply")}>
          {t("market.moderate.reply")}
        </Button>
      )}
      {review.hidden === null ? (
        <Button size="sm" onClick={() => setAsking("hide")}>
          {t("market.moderate.hide")}
        </Button>
      ) : (
        <Button size="sm" busy={show.isPending} onClick={() => show.mutate({ id })}>
          {t("market.moderate.show")}
        </Button>
      )}
      <FormDialog
        open={asking === "hide"}
        onOpenChange={close}
        size="sm"
        danger
        title={t("market.moderate.hide_ask")}
        description={t("market.moderate.hide_text")}
        submitLabel={t("market.moderate.hide")}
      >
        {(frame) => <HideForm id={id} frame={frame} />}
      </FormDialog>
      <FormDialog
        open={asking === "reply"}
        onOpenChange={close}
        size="sm"
        title={t("market.moderate.reply")}
        description={t("market.moderate.reply_text")}
        submitLabel={t("market.moderate.reply_submit")}
      >
        {(frame) => <ReplyForm id={id} frame={frame} />}
      </FormDialog>
    </div>
  );
}

type FormProps = { id: string; frame: Frame };

function HideForm({ id, frame }: FormProps) {
  const { t } = useTranslation();
  const hide = useVerb(api.marketplace.hideReview, orderChange);
  const { field, ...rest } = useContractForm({
    schema: hideReviewInput,
    defaultValues: { id, reason: "" },
    submit: (values) => hide.mutateAsync(values),
    done: () => {
      toast.success(t("market.moderate.done_hidden"));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <TextArea
        label={t("market.moderate.reason")}
        required
        rows={2}
        maxLength={limits.reason.max}
        {...field("reason")}
      />
    </FormBody>
  );
}

function ReplyForm({ id, frame }: FormProps) {
  const { t } = useTranslation();
  const reply = useVerb(api.marketplace.replyToReview, orderChange);
  const { field, ...rest } = useContractForm({
    schema: replyInput,
    defaultValues: { id, reply: "" },
    submit: (values) => reply.mutateAsync(values),
    done: () => {
      toast.success(t("market.moderate.done_replied"));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <TextArea
        label={t("market.moderate.reply_label")}
        required
        rows={4}
        maxLength={limits.reply.max}
        {...field("reply")}
      />
    </FormBody>
  );
}
