/** Announces a text to screen readers each time `count` grows. Shows nothing. */
export function ScreenReaderStatus({ text, count }: { text: string; count: number }) {
  return (
    <p role="status" className="sr-only">
      {count > 0 && <span key={count}>{text}</span>}
    </p>
  );
}
