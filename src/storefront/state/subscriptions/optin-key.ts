/** BAG-020: where the opt-ins are stored, so that test data cannot mix with that of the shop. */
export const optinKey = (isProduction: boolean): string =>
  isProduction ? 'subscription-optins' : 'subscription-optins-dev'
