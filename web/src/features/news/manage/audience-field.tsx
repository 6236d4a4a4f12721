import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { newsAudiences, type NewsAudience } from "#core/news/model.ts";
import { useServesAll } from "#web/app/session/serves-all.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { AudienceSize, type TypedMessage } from "./audience-size.tsx";

export type AudienceValue = {
  audience: NewsAudience;
  buildingIds: string[];
  entranceIds: string[];
};

type Props = {
  value: AudienceValue;
  onChange: (value: AudienceValue) => void;
  /** Error of the chosen buildings or entrances. */
  error: string | undefined;
  disabled: boolean;
  /** Message as it is typed so far. */
  message: TypedMessage;
};

/** For whom a post is. Who serves some buildings only cannot write to the whole organisation. */
export function AudienceField({ value, onChange, error, disabled, message }: Props) {
  const { t } = useTranslation();
  const servesAll = useServesAll();
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const { audience, buildingIds, entranceIds } = value;
  const toggled = (ids: string[], id: string, on: boolean) =>
    on ? [...ids, id] : ids.filter((one) => one !== id);
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={t("news.form.audience")}
        look="row"
        disabled={disabled}
        options={newsAudiences.map((one) => ({
          value: one,
          label: t(`news.form.audiences.${one}`),
          disabled: one === "organisation" && !servesAll,
        }))}
        value={audience}
        onValueChange={(next) => onChange({ ...value, audience: next })}
      />
      {audience !== "organisation" && (
        <fieldset
          className="flex flex-col gap-3 rounded-md border border-line-strong p-3"
          disabled={disabled}
          aria-describedby={error ? "news-places-error" : undefined}
        >
          <legend className="px-1 text-sm text-ink-soft">
            {t(audience === "buildings" ? "news.form.buildings" : "news.form.entrances")}
          </legend>
          {buildings.map(({ id, address, city, entrances }) =>
            audience === "buildings" ? (
              <Checkbox
                key={id}
                label={`${address}, ${city}`}
                checked={buildingIds.includes(id)}
                onCheckedChange={(on) =>
                  onChange({ ...value, buildingIds: toggled(buildingIds, id, on) })
                }
              />
            ) : (
              <div key={id}>
                <p className="text-sm font-[560]">{address}</p>
                <div className="mt-1.5 flex flex-wrap gap-x-5 gap-y-2">
                  {entrances.length === 0 && (
                    <p className="text-sm text-ink-soft">{t("news.form.no_entrances")}</p>
                  )}
                  {entrances.map((entrance) => (
                    <Checkbox
                      key={entrance.id}
                      label={entrance.number}
                      aria-label={t("news.entrance", { address, number: entrance.number })}
                      checked={entranceIds.includes(entrance.id)}
                      onCheckedChange={(on) =>
                        onChange({ ...value, entranceIds: toggled(entranceIds, entrance.id, on) })
                      }
                    />
                  ))}
                </div>
              </div>
            ),
          )}
          {error && (
            <p id="news-places-error" role="alert" className="text-sm text-brick-ink">
              {error}
            </p>
          )}
        </fieldset>
      )}
      <AudienceSize {...value} message={message} />
    </div>
  );
}
