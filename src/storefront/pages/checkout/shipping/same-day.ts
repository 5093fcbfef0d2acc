import type { ShippingMethod } from './use-shipping-methods.ts'

/** A method, and a cheaper method that arrives on the same day, if it exists. */
export interface ComparedMethod {
  method: ShippingMethod
  cheaper: ShippingMethod | undefined
}

/** Compares the methods with the same arrival day. At the same price, the first in the list is preferred. */
export const compareMethods = (methods: readonly ShippingMethod[]): ComparedMethod[] =>
  methods.map((method, index) => ({
    method,
    cheaper: methods.find((other, at) => other !== method && isBetter(other, method, at < index)),
  }))

function isBetter(other: ShippingMethod, method: ShippingMethod, isBefore: boolean): boolean {
  if (method.c_arrivesOn === undefined || other.c_arrivesOn !== method.c_arrivesOn) return false
  const difference = other.c_discountedPrice - method.c_discountedPrice
  return difference < 0 || (difference === 0 && isBefore)
}
