import { CircleCheck, Clock } from "lucide-react";

/** A step of a process; `when` is written out, null where it has no time of its own. */
export type Step = { text: string; when: string | null; done: boolean };

/** Lists the steps of a process in their order, those that are still to come with a clock. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-col gap-2.5">
      {steps.map(({ text, when, done }) => (
        <li
          key={text}
          className="flex gap-2.5 [&>svg]:mt-[0.15em] [&>svg]:size-[1.2em] [&>svg]:shrink-0"
        >
          {done ? (
            <CircleCheck aria-hidden className="text-pine-ink" />
          ) : (
            <Clock aria-hidden className="text-ink-soft" />
          )}
          <span className="min-w-0">
            <span className="block wrap-anywhere">{text}</span>
            {when && <span className="block text-sm text-ink-soft">{when}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
