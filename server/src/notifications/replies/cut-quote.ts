import EmailReplyParser from "email-reply-parser";

/** End of the line by which a mail program introduces what it quotes; the library knows it in other languages. */
const introduction = /(?:пише|писав|писала|написав|написала|пишет|писал|написал)(?:\(а\))?:$/u;
/** Such a line names a day or an address, unlike what people write themselves. */
const dayOrAddress = /\b20\d\d\b|\d{1,2}:\d\d|@/u;
/** Line that a program adds below an answer. */
const addition =
  /^(?:надіслано (?:з|із|за допомогою)|відправлено (?:з|із)|отправлено (?:с|со|из)|відправлено з мого|отправлено с моего)\s.{1,60}$/iu;
/** Heads of a forwarded letter, as Outlook writes them. */
const heads = /^(?:від|от|кому|надіслано|отправлено|тема|дата|копія|копия):\s/iu;

/**
 * Cuts what a mail program quoted below an answer: everything from the line that our letters ask to write above
 * (`markers`), quoted lines, introductions and signatures. Takes 20,000 characters at most.
 */
export function cutQuote(text: string, markers: readonly string[]): string {
  const lines = text.slice(0, 20_000).replaceAll("\r\n", "\n").split("\n");
  const plain = (line: string) =>
    line
      .replace(/^[\s>|*_]+/u, "")
      .replaceAll(/\s+/gu, " ")
      .trim();
  const wanted = markers.map(plain);
  const at = lines.findIndex((line) => wanted.some((marker) => plain(line).includes(marker)));
  const above = (at < 0 ? lines : lines.slice(0, at)).join("\n");
  const shown = new EmailReplyParser().parseReply(above).split("\n");
  const cut = shown.findIndex(
    (line, n) =>
      introducesQuote(shown, n) ||
      introducesQuote(shown, n + 1, line) ||
      (heads.test(line) && heads.test(shown[n + 1] ?? "")),
  );
  const shownLines = cut < 0 ? shown : shown.slice(0, cut);
  while (shownLines.length > 0 && isLeftOver(shownLines.at(-1) ?? "")) shownLines.pop();
  return shownLines.join("\n").trim();
}

/** Returns whether this line, or it and the one before, introduces a quote. */
function introducesQuote(lines: readonly string[], at: number, before = ""): boolean {
  const line = lines[at]?.trim() ?? "";
  return (
    introduction.test(line) && dayOrAddress.test(before || line) && !isLeftOver(before || line)
  );
}

const isLeftOver = (line: string) =>
  line.trim() === "" || line.trim().startsWith(">") || addition.test(line.trim());
