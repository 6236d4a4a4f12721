import { useId } from "react";
import { useTranslation } from "react-i18next";
import { categories, type Category } from "#core/requests/model.ts";
import { cx } from "#web/ui/cx.ts";
import { Field, type FieldProps } from "#web/ui/form/field.tsx";
import { CategoryMark } from "../badges.tsx";

type Props = FieldProps & { value: Category | null; onValueChange: (value: Category) => void };

/** Seven pictures to press: the first question must not need reading. */
export function CategoryPicker({ value, onValueChange, ...field }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <Field {...field} group="radiogroup">
      {() => (
        <div className="@container mt-0.5">
          <div className="grid gap-2 sm:gap-2.5 @min-[14rem]:grid-cols-2 @min-[34rem]:grid-cols-4">
            {categories.map((category) => (
              <label
                key={category}
                className={cx(
                  "relative flex min-w-0 items-center gap-2 rounded-lg border border-line-strong bg-field p-2 transition-colors hover:border-line-control @max-[19rem]:flex-col @max-[19rem]:items-start sm:flex-col sm:items-start sm:gap-2.5 sm:p-3.5",
                  "has-checked:border-pine has-checked:bg-pine-soft has-checked:shadow-[inset_0_0_0_1px_var(--pine)]",
                  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
                  // The longest name; two places also make the last row full.
                  category === "maintenance" && "@min-[14rem]:col-span-2",
                )}
              >
                <input
                  type="radio"
                  name={name}
                  value={category}
                  checked={category === value}
                  onChange={() => onValueChange(category)}
                  className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none"
                />
                <CategoryMark category={category} className="max-sm:size-8" />
                <span className="max-w-full min-w-0 text-sm leading-tight font-[560] hyphens-auto break-words sm:text-base">
                  {t(`requests.category.${category}`)}
                </span>
              </label>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
