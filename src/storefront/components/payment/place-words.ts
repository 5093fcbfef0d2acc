interface Words {
  text: (id: string, values?: Record<string, string>) => string
  money: (amount: number) => string
}

/** The label of the order button, with the amount left after gift cards: `Place order · $12.40`. */
export const placeWords = ({ c_paymentAmount: due }: { c_paymentAmount: number }, { text, money }: Words) =>
  due > 0 ? text('checkout.place', { due: money(due) }) : text('checkout.placeFree')
