import { SegmentedMessage } from "sms-segments-calculator";

/** Counts the segments that a text message is billed as: 160 or 153 letters of GSM-7 each, else 70 or 67 of UCS-2. */
export function countSegments(text: string): number {
  return new SegmentedMessage(text).segmentsCount;
}
