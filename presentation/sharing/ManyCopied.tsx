import { useEffect, useRef } from 'react'
import { selectManyCopied } from '../../application/sharing/manyCopied.selectors'
import { manyCopiedLeft, markAsGivenRequested } from '../../application/sharing/sharing.events'
import { useFocusBack } from '../kit/hooks/useFocusBack'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { thousands } from '../texts/counts'
import './manyCopied.css'

/** Leads to the line where no notice takes the key first (NOTICE-5). */
const useNoticeKey = () => {
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      // The notices listen at the document, which comes before the window.
      if (event.defaultPrevented || !yes.current) return
      event.preventDefault()
      yes.current.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return yes
}

/** Asks whether the many codes that were copied are given, until it is answered or left (SHARED-10). */
export const ManyCopied = () => {
  const copied = useAppSelector(selectManyCopied)
  const dispatch = useAppDispatch()
  const focus = useFocusBack('.many-copied')
  const yes = useNoticeKey()
  if (copied === null) return null
  const { count, toGive } = copied
  const answer = (said: ReturnType<typeof manyCopiedLeft | typeof markAsGivenRequested>) => () => {
    focus.giveBack()
    dispatch(said)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the events of the buttons inside.
    <div
      className="many-copied"
      aria-keyshortcuts="F6"
      onFocus={({ relatedTarget }) => focus.entered(relatedTarget)}
    >
      <p>{`Copió ${thousands(count)} códigos${toGive.length < count ? `, de los que puede dar ${thousands(toGive.length)}` : ''}. ¿Ya los dio?`}</p>
      <button
        ref={yes}
        type="button"
        className="btn btn--quiet"
        onClick={answer(markAsGivenRequested(toGive))}
      >
        {`Sí, marcar ${thousands(toGive.length)}`}
      </button>
      <button type="button" className="btn btn--quiet" onClick={answer(manyCopiedLeft())}>
        No, solo los copié
      </button>
    </div>
  )
}
