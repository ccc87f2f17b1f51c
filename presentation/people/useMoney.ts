import { usePortal } from '../kit/portalSettings'

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (currency: string): Intl.NumberFormat => {
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat('es-CR', {
      style: 'currency',
      currency,
      // Both: older engines know the currency's own minimum.
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    })
  formats.set(currency, format)
  return format
}

/** Formats amounts in whole units of the store's currency: '₡12 000' (PEOPLE-6). */
export const useMoney = (): ((amount: number) => string) => {
  const { currency } = usePortal()
  return (amount) => formatOf(currency).format(amount)
}
