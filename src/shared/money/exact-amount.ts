/** A sum or difference of decimal amounts, without the error of binary fractions. No currency has more than four decimals. */
export const exactAmount = (amount: number): number => Math.round(amount * 1e4) / 1e4
