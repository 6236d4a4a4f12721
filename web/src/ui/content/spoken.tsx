/** Says words to a screen reader each time that `times` grows; nothing is seen. */
export function Spoken({ words, times }: { words: string; times: number }) {
  return (
    <p role="status" className="sr-only">
      {times > 0 && <span key={times}>{words}</span>}
    </p>
  );
}
