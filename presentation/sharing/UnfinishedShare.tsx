import {
  type UnfinishedShare as Unfinished,
  unfinishedAnswered,
} from '../../application/sharing/unfinished/unfinished.events'
import { Dialog } from '../kit/overlays/Dialog'
import { useAppDispatch } from '../kit/store'

const textOf = ({ codes, channel }: Unfinished) => {
  const isCopied = channel === 'copy'
  return codes.length === 1
    ? `Este código quedó marcado como dado, pero quizá no se ${isCopied ? 'copió' : 'envió'}: el portal se cerró antes.`
    : `Estos ${codes.length} códigos quedaron marcados como dados, pero quizá no se ${isCopied ? 'copiaron' : 'enviaron'}: el portal se cerró antes.`
}

/** Asks about codes that are marked and perhaps never left (NEXT-FREE-7). */
export const UnfinishedShare = ({ share }: { readonly share: Unfinished }) => {
  const dispatch = useAppDispatch()
  const answer = (chosen: Parameters<typeof unfinishedAnswered>[0]) => () =>
    dispatch(unfinishedAnswered(chosen))
  return (
    <Dialog
      title={share.codes.length === 1 ? '¿Llegó a dar este código?' : '¿Llegó a dar estos códigos?'}
      onClose={answer('leave')}
    >
      <p>{textOf(share)}</p>
      <textarea
        className="input"
        aria-label="Códigos marcados"
        translate="no"
        readOnly
        value={share.codes.join('\n')}
      />
      <div className="dialog__actions">
        <button type="button" className="btn btn--quiet" onClick={answer('leave')}>
          Dejar así
        </button>
        <button type="button" className="btn" onClick={answer('undo')}>
          Deshacer
        </button>
        <button type="button" className="btn btn--primary" onClick={answer('copy')}>
          Copiar
        </button>
      </div>
    </Dialog>
  )
}
