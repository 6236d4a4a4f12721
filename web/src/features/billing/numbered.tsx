/** Words in which the numbers of invoices stay on one line; a hyphen would break them. */
export function Numbered({ text }: { text: string }) {
  return text.split(/(INV-[\d-]*\d)/).map((part, at) =>
    part.startsWith("INV-") ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
