import { useEffect, useRef } from 'react'
import { selectForWhom } from '../../application/sharing/followUp.selectors'
import { useFocusBack } from '../kit/hooks/useFocusBack'
import { useAppSelector } from '../kit/store'
import { ForWhom } from './ForWhom'
import './followUp.css'
import { ManyCopied } from './ManyCopied'

/** Leads to the question, and from there on to the notices, which take the key after it (NOTICE-5). */
const useNoticeKey = () => {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      const target = line.current?.querySelector<HTMLElement>('input, button')
      if (!target || line.current?.contains(document.activeElement)) return
      event.preventDefault()
      target.focus()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return line
}

/** The question about codes that left, the one about a person first (SHARED-9, SHARED-10). */
export const FollowUp = () => {
  const forWhom = useAppSelector(selectForWhom)
  const focus = useFocusBack('.follow-up')
  const line = useNoticeKey()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the events of the controls inside.
    <div
      ref={line}
      className="follow-up"
      aria-keyshortcuts="F6"
      onFocus={({ relatedTarget }) => focus.entered(relatedTarget)}
    >
      {forWhom ? (
        <ForWhom key={forWhom.field} {...forWhom} onAnswer={focus.giveBack} />
      ) : (
        <ManyCopied onAnswer={focus.giveBack} />
      )}
    </div>
  )
}
