/** The stored `c_` fields of a payment in baskets and orders (PAY-016). Tokens have a separate field. */
const names = ['c_saveCard', 'c_bin', 'c_transientTokenExp', 'c_walletUUID', 'c_payer']

/** The stored fields of an instrument. */
export const storedCustom = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
