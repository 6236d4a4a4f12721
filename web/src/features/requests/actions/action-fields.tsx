import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { addDays, toLocal } from "#core/kernel/time.ts";
import {
  limits,
  type NeededField,
  priorities,
  type Priority,
  urgentCategories,
} from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { DateField } from "#web/ui/date/date-field.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import type { ActionValues } from "./action-call.ts";
import { priorityIcons } from "../badges.tsx";
import { assigneesQuery, isServed } from "../queries.ts";
import { useMe } from "../use-me.ts";

export type ActionFieldProps = {
  need: Exclude<NeededField, "rating">;
  request: Pick<RequestView, "category" | "location">;
  values: ActionValues;
  onChange: (values: ActionValues) => void;
  error: string | undefined;
};

/** The field of one need; an action is made of these. */
export function ActionField({ need, request, values, onChange, error }: ActionFieldProps) {
  const { t } = useTranslation();
  const me = useMe();
  const today = toLocal(useNow()).date;
  const first = addDays(today, 1);
  const last = addDays(today, limits.holdDays);
  const set = (value: string | number | undefined) => onChange({ ...values, [need]: value });
  const text = String(values[need] ?? "");
  const hintOf = (need: NeededField) => {
    if (need === "reason" && !me.staff) return t("requests.need.reason_hint_reporter");
    return need === "question" || need === "reason" || need === "note"
      ? t(`requests.need.${need}_hint`)
      : undefined;
  };
  switch (need) {
    case "assigneeId":
      return (
        <AssigneeField
          value={text}
          onChange={set}
          error={error}
          buildingId={request.location.buildingId}
        />
      );
    case "priority":
      return (
        <RadioGroup<Priority>
          label={t("requests.filter.priority")}
          look="card"
          value={(values.priority as Priority | undefined) ?? null}
          onValueChange={set}
          error={error}
          options={priorities.map((value) => {
            const Icon = priorityIcons[value];
            const off = value === "urgent" && !urgentCategories.includes(request.category);
            return {
              value,
              label: t(`requests.priority.${value}`),
              hint: off
                ? t("errors.requests.urgent_not_allowed")
                : t(`requests.priority_hint.${value}`),
              icon: <Icon aria-hidden />,
              disabled: off,
            };
          })}
        />
      );
    case "until":
      return (
        <DateField
          className="sm:max-w-72"
          label={t("requests.need.until")}
          hint={t("requests.need.until_hint")}
          required
          language={currentLanguage()}
          value={text || null}
          onValueChange={(day) => set(day ?? undefined)}
          today={today}
          min={first}
          max={last}
          placeholder={t("requests.date.placeholder")}
          calendarLabel={t("requests.date.calendar")}
          previousLabel={t("requests.date.previous")}
          nextLabel={t("requests.date.next")}
          invalidLabel={t("requests.date.between", { from: formatDay(first), to: formatDay(last) })}
          error={error}
        />
      );
    case "title":
      return (
        <TextField
          label={t("requests.form.field.title")}
          required
          maxLength={limits.title.max}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
          error={error}
        />
      );
    default:
      return (
        <TextArea
          label={t(`requests.need.${need}`)}
          hint={hintOf(need)}
          required
          rows={4}
          maxLength={need === "description" ? limits.description.max : limits.words.max}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
          error={error}
        />
      );
  }
}

type AssigneeProps = {
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
  buildingId: string;
};

function AssigneeField({ value, onChange, error, buildingId }: AssigneeProps) {
  const { t } = useTranslation();
  const me = useMe();
  const { data: people = [] } = useQuery(assigneesQuery);
  const fit = people.filter((one) => one.id === me.id || isServed(one, buildingId));
  return (
    <SelectField
      label={t("requests.need.assigneeId")}
      required
      value={value}
      placeholder={t("requests.list.nobody")}
      onValueChange={onChange}
      error={error}
      options={fit.map(({ id, name }) => ({
        value: id,
        label:
          id === me.id ? `${name} (${t("requests.need.assignee_self").toLocaleLowerCase()})` : name,
      }))}
    />
  );
}
