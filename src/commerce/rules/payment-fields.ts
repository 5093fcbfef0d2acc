/** The `c_` fields of a payment that are stored (PAY-016), in baskets and orders. Tokens have a field of their own. */
const names = ['c_saveCard', 'c_bin', 'c_transientTokenExp', 'c_walletUUID', 'c_payer']

/** The fields of an instrument that are stored. */
export const storedCustom = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
