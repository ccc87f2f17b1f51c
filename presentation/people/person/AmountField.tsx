import { useEffect, useEffectEvent, useId, useState } from 'react'
import { parseAmount } from '../../../domain/sharing/leaderData/amount'
import { useWhenHidden } from '../../kit/hooks/useWhenHidden'
import { useMoney } from '../useMoney'
import { AmountProblem } from './AmountProblem'

interface Props {
  readonly label: string
  readonly amount: number | null
  /** @param amount null where the field was emptied */
  readonly onChange: (amount: number | null) => void
}

/**
 * An amount that is kept on Enter, on leaving the field, and when the sheet closes or the page is hidden. A text that is no
 * amount stays in the field, with the reason.
 */
export const AmountField = ({ label, amount, onChange }: Props) => {
  const money = useMoney()
  const errorId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isEmpty = typed?.trim() === ''
  const isWrong = typed !== null && !isEmpty && parseAmount(typed) === null
  const keep = () => {
    if (typed === null || isWrong) return
    const next = isEmpty ? null : parseAmount(typed)
    if (next !== amount) onChange(next)
    setTyped(null)
  }
  useWhenHidden(keep)
  const onGone = useEffectEvent(keep)
  useEffect(() => () => onGone(), [])
  return (
    <div className="payment__amount">
      <input
        className="input amount"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        placeholder="Monto"
        value={typed ?? (amount === null ? '' : money(amount))}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep()
        }}
      />
      {isWrong && <AmountProblem id={errorId} />}
    </div>
  )
}
