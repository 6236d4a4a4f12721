import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { WaitingRows } from "../waiting.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { SearchField } from "#web/ui/form/text-field.tsx";
import { servedBuildingsQuery } from "../places.ts";

type Props = {
  label: string;
  hint: string;
  searchLabel: string;
  /** Text for no buildings, or none of the searched name. */
  noneLabel: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
  /** The label stands above it already. */
  hideLabel?: boolean;
  /** How often the form was sent: each time it is refused, the eye and the focus come here. */
  attempt: number;
};

/** More buildings than this are searched through. */
const atAGlance = 8;

/** Buildings to tick off; many are found by a few letters. */
export function BuildingsChoice({
  label,
  hint,
  searchLabel,
  noneLabel,
  hideLabel = false,
  chosen,
  onChange,
  error,
  attempt,
}: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const refused = error !== undefined;
  useEffect(() => {
    if (refused) box.current?.focus();
    // Each refused attempt anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [refused, attempt]);
  const { data: buildings, isPending } = useQuery(servedBuildingsQuery);
  const words = text.toLocaleLowerCase().split(/\s+/);
  const shown = (buildings ?? []).filter(({ address, city }) =>
    words.every((word) => `${address} ${city}`.toLocaleLowerCase().includes(word)),
  );
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Field
      group="group"
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error && <span role="alert">{error}</span>}
    >
      {() => (
        <div ref={box} tabIndex={-1} className="rounded-md border border-line-strong bg-field">
          {(buildings?.length ?? 0) > atAGlance && (
            <div className="border-b border-line p-2">
              <SearchField
                label={searchLabel}
                placeholder={searchLabel}
                clearLabel={t("common.cancel")}
                value={text}
                onValueChange={setText}
              />
            </div>
          )}
          <div className="flex max-h-56 flex-col gap-1 overflow-y-auto p-3">
            {isPending && <WaitingRows rows={3} />}
            {buildings && (
              <p role="status" className="text-ink-soft empty:hidden">
                {shown.length === 0 ? noneLabel : ""}
              </p>
            )}
            {shown.map(({ id, address, city }) => (
              <Checkbox
                key={id}
                label={address}
                hint={city}
                checked={chosen.includes(id)}
                onCheckedChange={(on) => toggle(id, on)}
              />
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
