import { useIntl } from 'react-intl'

type Values = Record<string, string | number | Date>

/** The short way to a message: `text('product.add', { count })`. */
export function useText(): (id: string, values?: Values) => string {
  const { formatMessage } = useIntl()
  return (id, values) => formatMessage({ id }, values)
}
