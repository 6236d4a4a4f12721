const begins = (stems: string) => new RegExp(`(?<!\\p{L})(?:${stems})`, "iu");

const noise = begins("шум|галас|гучн|громк|музик|музык|крича|крич|тиш|тихо|nois|loud|music|quiet");
const nightOrNeighbours = begins(
  "ніч|ноч|вночі|уночі|сусід|сосед|вечір|вечер|вечірк|night|neighbo|22:00|23:00",
);
const hours = begins("не можна шум|нельзя шум|години тиші|часы тишины|час тиші|quiet hours");

/** Returns whether a text tells of people who disturb others, mostly at night; things that are noisy are broken. */
export function isNoiseOfPeople(text: string): boolean {
  return hours.test(text) || (noise.test(text) && nightOrNeighbours.test(text));
}
