/**
 * The words of a post without its Markdown, line by line, for where nothing is drawn: a link is what it says,
 * items of lists keep their dash or number.
 */
export function plainLines(markdown: string): string[] {
  return markdown.split(/\r?\n/).flatMap((line) => {
    const words = line
      .replace(/^\s*(?:#{1,6}\s+|>+\s?)/, "")
      .replace(/^(\s*)[*+](?=\s)/, "$1-")
      // Each begins anew where it opens, and looks no further than somebody means: so time grows with the text.
      .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
      .replaceAll(/(\*\*|__|~~|`)(?=\S)(.{1,500}?)\1/g, "$2")
      .replaceAll(/(?<![\p{L}\p{N}\\])([*_])(?=\S)(.{1,500}?)\1(?![\p{L}\p{N}])/gu, "$2")
      .replaceAll(/\\([\\`*_{}[\]()#+\-.!>~|])/g, "$1")
      .trim();
    return words && !/^(?:-{3,}|_{3,}|\*{3,})$/.test(words) ? [words] : [];
  });
}
