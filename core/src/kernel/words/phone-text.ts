/** A phone as people write it: +380 67 123 45 67. A number of another country stays as it is. */
export function formatPhone(phone: string): string {
  const parts = /^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return parts ? parts.slice(1).join(" ") : phone;
}
