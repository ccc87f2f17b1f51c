import { selectManyCopied } from '../../application/sharing/followUp.selectors'
import { manyCopiedLeft, markAsGivenRequested } from '../../application/sharing/sharing.events'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { thousands } from '../texts/counts'

/** Asks whether the many codes that were copied are given, until it is answered or left (SHARED-10). */
export const ManyCopied = ({ onAnswer }: { readonly onAnswer: () => void }) => {
  const copied = useAppSelector(selectManyCopied)
  const dispatch = useAppDispatch()
  if (copied === null) return null
  const { count, toGive } = copied
  const answer = (said: ReturnType<typeof manyCopiedLeft | typeof markAsGivenRequested>) => () => {
    onAnswer()
    dispatch(said)
  }
  return (
    <div className="many-copied">
      <p>{`Copió ${thousands(count)} códigos${toGive.length < count ? `, de los que puede dar ${thousands(toGive.length)}` : ''}. ¿Ya los dio?`}</p>
      <button
        type="button"
        className="btn btn--quiet"
        aria-keyshortcuts="F6"
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
