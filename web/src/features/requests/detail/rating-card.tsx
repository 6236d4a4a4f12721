import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { rateInput } from "#core/requests/inputs.ts";
import { limits } from "#core/requests/model.ts";
import { api } from "#web/app/api/api.ts";
import { readBy, useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { RatingField } from "#web/ui/form/rating.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import type { RequestView } from "#core/requests/views.ts";
import { referenceOf, type Ref, requestChange } from "../queries.ts";

type Props = {
  reference: Ref;
  request: RequestView;
  /** A poor rating asks whether it is done at all; its words become the reason. */
  onReopen: (reason: string) => void;
};

type Values = { rating: number | null; comment: string };

/** Asks the reporter, or the owner of the apartment, how it went, once it is done. */
export function RatingCard({ reference, request, onReopen }: Props) {
  const { t } = useTranslation();
  const rate = useVerb(api.requests.rate, {
    ...requestChange(reference),
    done: () => toast.success(t("requests.done.rate")),
  });
  const { form, field, errorText, submit, refusal, busy } = useContractForm({
    schema: ({ rating, comment }: Values) =>
      rating === null
        ? { issues: [{ path: "rating", rule: "required" }] }
        : readBy(rateInput, {
            ...referenceOf(reference),
            rating,
            comment: comment.trim() || undefined,
          }),
    defaultValues: { rating: null, comment: "" } as Values,
    submit: (values) => rate.mutateAsync(values),
  });
  const [stars, commentText] = form.watch(["rating", "comment"]);
  const { errors, isSubmitted } = form.formState;
  const allowed = (action: "rate" | "reopen") =>
    request.allowedActions.some((one) => one.action === action && one.allowed);
  const isTooLate = request.allowedActions.some(
    ({ action, reason }) => action === "reopen" && reason === "requests.reopen_too_late",
  );
  const poor = (rating: number | null) => rating !== null && rating <= limits.poorRating;

  // Staff may reopen, but are not asked how it went.
  if (!request.allowedActions.some(({ action }) => action === "rate")) return null;
  // Already rated, and badly: the door stays open.
  if (poor(request.rating) && allowed("reopen"))
    return <PoorNotice onReopen={() => onReopen(commentText)} />;
  if (!allowed("rate")) return null;
  return (
    <Card
      id="rate"
      tone="amber"
      title={t("requests.rate.title")}
      description={t("requests.rate.lead")}
      data-screen-only
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <RatingField
          label={t("requests.need.rating")}
          hideLabel
          required
          value={stars}
          onValueChange={(value) => form.setValue("rating", value, { shouldValidate: isSubmitted })}
          stepLabel={(value) => t("requests.rate.star", { count: value })}
          error={errors.rating && errorText(errors.rating)}
        />
        {stars !== null && (
          <TextArea
            label={poor(stars) ? t("requests.rate.what_wrong") : t("requests.rate.comment")}
            optionalLabel={t("common.optional")}
            rows={2}
            {...field("comment")}
            {...(commentText.length > limits.words.max * 0.8
              ? { maxLength: limits.words.max }
              : {})}
          />
        )}
        {poor(stars) && isTooLate && (
          <p className="text-sm">
            {t("requests.rate.too_late")}{" "}
            <Link to="/requests/new" className="prose-link">
              {t("requests.rate.anew")}
            </Link>
          </p>
        )}
        <FormRefusal refusal={refusal} busy={busy} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            {t("requests.rate.submit")}
          </Button>
          {poor(stars) && allowed("reopen") && (
            <Button onClick={() => onReopen(commentText)}>{t("requests.action.reopen")}</Button>
          )}
        </div>
      </form>
    </Card>
  );
}

function PoorNotice({ onReopen }: { onReopen: () => void }) {
  const { t } = useTranslation();
  return (
    <Card tone="amber" title={t("requests.rate.poor_title")} data-screen-only>
      <p>{t("requests.rate.poor_body")}</p>
      <Button className="mt-3" onClick={onReopen}>
        {t("requests.action.reopen")}
      </Button>
    </Card>
  );
}
