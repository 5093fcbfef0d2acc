import { decimalText } from '#shared/money/money.ts'
import type { Contents, Manifest } from './manifest.ts'

/** The differences between a restored database and its manifest, in sentences. */
export function differencesOf(
  manifest: Pick<Manifest, 'orders' | 'payments' | 'migrations'>,
  found: Contents,
): string[] {
  const currencies = new Set([...Object.keys(manifest.payments), ...Object.keys(found.payments)])
  return [
    ...(found.orders === manifest.orders
      ? []
      : [`The manifest has ${manifest.orders} orders, the restored database ${found.orders}.`]),
    ...[...currencies].flatMap((currency) => {
      const [written = 0, restored = 0] = [manifest.payments[currency], found.payments[currency]]
      return written === restored
        ? []
        : [
            `The manifest has payments of ${money(written, currency)}, the restored database ${money(restored, currency)}.`,
          ]
    }),
    ...(found.migrations.join() === manifest.migrations.join()
      ? []
      : ['The restored database has other migrations than the manifest.']),
  ]
}

const money = (cents: number, currency: string): string => `${decimalText(cents, currency)} ${currency}`

/** `120 orders, payments of 3456.00 USD`. */
export const contentsText = ({ orders, payments }: Pick<Contents, 'orders' | 'payments'>): string =>
  [
    `${orders} ${orders === 1 ? 'order' : 'orders'}`,
    ...Object.entries(payments).map(([currency, cents]) => `payments of ${money(cents, currency)}`),
  ].join(', ')
