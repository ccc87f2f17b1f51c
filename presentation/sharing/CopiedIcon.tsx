import { useEffect, useState } from 'react'
import { selectCopiedFrom } from '../../application/sharing/sharing.slice'
import { Icon } from '../kit/Icon'
import { useAppSelector } from '../kit/store'

/** How long the check stands, in milliseconds. */
const SHOWN_MS = 1_600
/** A touch, not an alarm, in milliseconds. */
const VIBRATION_MS = 15

/** The icon of a pressed button: a check for a moment once its codes are on the clipboard, with a touch where the device can. */
export const CopiedIcon = ({ from }: { readonly from: string }) => {
  const isCopied = useAppSelector((state) => selectCopiedFrom(state) === from)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    setIsOver(false)
    navigator.vibrate?.(VIBRATION_MS)
    const timer = setTimeout(() => setIsOver(true), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const isDone = isCopied && !isOver
  return (
    <span className={isDone ? 'copy-icon copied' : 'copy-icon'}>
      <Icon name={isDone ? 'tick' : 'copy'} />
    </span>
  )
}
