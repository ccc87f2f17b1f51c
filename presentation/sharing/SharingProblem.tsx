import { exportRequested } from '../../application/exports/exports.events'
import { copiedByHand, copyRequested } from '../../application/sharing/sharing.events'
import { problemDismissed, selectSharingProblem } from '../../application/sharing/sharing.slice'
import { Dialog } from '../kit/overlays/Dialog'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { thousands } from '../texts/counts'
import { ShareQuestion } from './ShareQuestion'
import { UnfinishedShare } from './UnfinishedShare'

/** Offers another way when codes could not be copied or shared. */
export const SharingProblem = () => {
  const state = useAppSelector(selectSharingProblem)
  const dispatch = useAppDispatch()
  if (state.problem === 'none') return null

  const close = () => dispatch(problemDismissed())
  if (state.problem === 'questioned') {
    return <ShareQuestion share={state.share} onClose={close} />
  }
  if (state.problem === 'unfinished') return <UnfinishedShare share={state.share} />
  const { wanted: request } = state
  if (state.problem === 'copy-refused') {
    return (
      <Dialog title="No se pudo copiar" onClose={close}>
        <p>El navegador no permitió copiar. Seleccione el texto y cópielo manualmente.</p>
        <textarea
          className="input"
          aria-label="Códigos para copiar"
          readOnly
          value={request.codes.join('\n')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onCopy={() => {
            // Once the browser has copied: the dialog closes by it.
            setTimeout(() => dispatch(copiedByHand(request)))
          }}
        />
        <div className="dialog__actions">
          <button type="button" className="btn btn--primary" onClick={close}>
            Cerrar
          </button>
        </div>
      </Dialog>
    )
  }
  const { source } = request
  const isOne = request.codes.length === 1
  return (
    <Dialog
      title={isOne ? 'Código demasiado largo' : 'Demasiados códigos para un mensaje'}
      onClose={close}
    >
      <p>
        {isOne
          ? 'El código no cabe en un enlace de mensaje. Puede copiarlo y pegarlo en la conversación.'
          : `Los ${thousands(request.codes.length)} códigos no caben en un enlace de mensaje. Puede copiarlos y pegarlos en la conversación${source === null ? '' : ', o descargarlos en un archivo'}.`}
      </p>
      <div className="dialog__actions">
        <button type="button" className="btn btn--quiet" onClick={close}>
          Cancelar
        </button>
        {source !== null && (
          <button
            type="button"
            className="btn"
            onClick={() => dispatch(exportRequested({ source, format: 'csv' }))}
          >
            Descargar CSV
          </button>
        )}
        <button
          type="button"
          className="btn btn--primary"
          onClick={() => dispatch(copyRequested(request))}
        >
          Copiar códigos
        </button>
      </div>
    </Dialog>
  )
}
