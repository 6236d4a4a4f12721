/** Formats a phone for people: +380 67 123 45 67. Foreign numbers stay as they are. */
export function formatPhone(phone: string): string {
  const parts = /^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return parts ? parts.slice(1).join(" ") : phone;
}
