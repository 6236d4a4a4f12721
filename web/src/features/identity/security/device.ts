const systems: ReadonlyArray<[RegExp, string]> = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux/, "Linux"],
];

// Most browsers also call themselves by the names below them.
const browsers: ReadonlyArray<[RegExp, string]> = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

/** Names browser and system of a User-Agent; null if neither is known. */
export function deviceOf(userAgent: string): { text: string; phone: boolean } | null {
  const named = (table: typeof systems) => table.find(([sign]) => sign.test(userAgent))?.[1];
  const text = [named(browsers), named(systems)].filter(Boolean).join(", ");
  return text ? { text, phone: /iPhone|Android.*Mobile/.test(userAgent) } : null;
}
