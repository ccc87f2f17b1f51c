import type { DraftState } from './useTextDraft'

const TEXTS = {
  loading: '',
  dirty: 'Guardando…',
  saving: 'Guardando…',
  idle: 'Guardado',
  waiting: 'Se guardará cuando vuelva la conexión',
  wrong: 'Sin guardar: corrija el mensaje.',
  unknown: 'Sin guardar: el mensaje anterior todavía no ha llegado.',
  replaced:
    'Sin guardar: el mensaje guardado cambió mientras usted escribía. Lo que escribió sigue aquí.',
  refused: 'Sin guardar: no se pudo guardar el mensaje.',
} as const satisfies Record<DraftState, string>

interface Props {
  readonly state: DraftState
  /** How a text that is saved is told. */
  readonly saved?: string
  readonly onInsist: () => void
  readonly onGiveWay: () => void
}

/** Whether a text is saved, and the choice where another one was saved meanwhile (MESSAGE-7). */
export const DraftStatus = ({ state, saved = TEXTS.idle, onInsist, onGiveWay }: Props) => (
  <>
    <p role="status" className="sub">
      {state === 'idle' ? saved : TEXTS[state]}
    </p>
    {(state === 'replaced' || state === 'refused') && (
      <>
        <button type="button" className="btn" onClick={onInsist}>
          Guardar el mío
        </button>
        <button type="button" className="btn" onClick={onGiveWay}>
          Usar el guardado
        </button>
      </>
    )}
  </>
)
