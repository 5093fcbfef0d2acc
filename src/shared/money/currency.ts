/** An ISO 4217 code (RUN-024). 'Cents' in names means the smallest unit of the currency: yen, cent, fils. */
export type Currency = string

/**
 * The currencies that do not have two decimals, by ISO 4217. `Intl` is not used: it has display decimals (none for
 * the forint, which has two), and browsers differ.
 */
export const otherDecimals: Readonly<Record<string, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XDR XOF XPF XSU',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/** The decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: Currency): number {
  for (const places in otherDecimals) if (otherDecimals[places]?.includes(currency)) return Number(places)
  return 2
}
