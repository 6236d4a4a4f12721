/** Announces words to a screen reader, again each time `times` grows. Nothing is seen. */
export function Spoken({ words, times }: { words: string; times: number }) {
  return (
    <p role="status" className="sr-only">
      {times > 0 && <span key={times}>{words}</span>}
    </p>
  );
}
