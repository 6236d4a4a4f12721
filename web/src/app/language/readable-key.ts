/**
 * Returns a readable stand-in for a missing text: "navigation.marketplace_orders" → "Marketplace
 * Orders".
 */
export function readableKey(key: string): string {
  const last = key.split(".").at(-1) || key;
  return last
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(" ");
}
