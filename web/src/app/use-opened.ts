import { useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { isConflict } from "./api/api-error.ts";
import type { ShownRefusal } from "./api/refusals.ts";

type OpenedOptions<Known, Written> = {
  /** The record as the screen knows it by now; another `mark` is another state of it. */
  known: Known;
  mark: string | number;
  written: (known: Known) => Written;
};

/**
 * Keeps a record as it was when its form was opened. After a conflict the form continues from the
 * new state, which the call fetches (`refetchOnConflict`), with all that was typed.
 */
export function useOpened<Known, Written extends FieldValues>(
  options: OpenedOptions<Known, Written>,
) {
  const { known, mark, written } = options;
  const [seen, see] = useState({ known, mark });
  const [lost, lose] = useState(false);
  const [first] = useState(() => written(known));
  if (lost && mark !== seen.mark) {
    see({ known, mark });
    lose(false);
  }
  /** Handler for a form's `refused`. */
  const refused = (refusal: ShownRefusal): false => {
    if (isConflict(refusal)) lose(true);
    return false;
  };
  /** After a save by whoever sees this form: its next state is their own. */
  const goOn = () => lose(true);
  return { seen: seen.known, first, now: written(known), refused, goOn };
}

type Form<Written> = {
  formState: { dirtyFields: unknown };
  reset: (values: Written, options: { keepDirtyValues: boolean }) => void;
};

/** Updates untouched fields with what others saved meanwhile. */
export function useCatchUp<Written extends FieldValues>(
  { formState, reset }: Form<Written>,
  seen: unknown,
  values: Written,
): void {
  // Read, so that the form keeps count of what was touched.
  void formState.dirtyFields;
  const before = useRef(seen);
  useEffect(() => {
    if (before.current === seen) return;
    before.current = seen;
    reset(values, { keepDirtyValues: true });
  }, [seen, values, reset]);
}
