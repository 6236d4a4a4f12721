const unreached =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|(ERR_TLS|CERT|DEPTH|SELF_SIGNED|UNABLE)_.*)$/;

/** Returns whether a call never reached the service, so that nothing can have been sent. */
export function isUnreached(fault: unknown): boolean {
  const { cause } = fault as { cause?: { code?: string } };
  return unreached.test(cause?.code ?? "");
}
