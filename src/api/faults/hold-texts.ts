const reasons: Readonly<Record<string, string>> = {
  heat: 'it is too hot on its way',
  payment: 'its payment is expected',
  fraud: 'the order is being checked',
  address: 'its address is unclear',
  stock: 'something is missing',
  manual: 'staff have stopped it',
}

/** The reason of a hold, as a part of a sentence. */
export const holdReasonText = (reason: string): string => reasons[reason] ?? reason
