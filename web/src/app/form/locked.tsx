import { type ReactNode, useEffect, useRef } from "react";

type Props = { while: boolean; children: ReactNode };

/**
 * Fields that were sent, and of which nobody knows whether they arrived, stay as they are: the
 * next press asks for the very same. The focus goes to where it is pressed.
 */
export function Locked({ while: locked, children }: Props) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!locked) return;
    for (const one of box.current?.form?.elements ?? [])
      if (one instanceof HTMLButtonElement && one.type === "submit") return one.focus();
  }, [locked]);
  return (
    <fieldset ref={box} role="none" disabled={locked} className="contents">
      {children}
    </fieldset>
  );
}
