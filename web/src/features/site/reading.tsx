import type { Heading } from "./content.ts";

/** Lists a text's headings beside it; folded on a phone. */
export function Contents({ label, headings }: { label: string; headings: readonly Heading[] }) {
  return (
    <nav className="contents" aria-label={label}>
      <p>{label}</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Markup that the build made of our own Markdown, in which markup is refused. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
