import { useEffect, useState } from "react";

/**
 * Returns the value after it was stable for `delay` milliseconds, to ask once instead of once a
 * letter.
 */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
