import type { ValidationView } from '../../application/validator/validator.selectors'
import { VERDICT_GROUPS } from '../../domain/validator/verdict'
import { counted, thousands } from '../texts/counts'
import { correctedText, mistypedText, oldResultText, verdictText } from './validatorText'

type Done = ValidationView & { readonly kind: 'done' }

/** The verdict in words, and what else there is to say of the lists. */
const wordsOf = ({ verdict, validation, searching, mistyped, correctedCount }: Done): string =>
  [
    correctedCount === null ? null : correctedText(correctedCount),
    ...VERDICT_GROUPS.map(
      (group) => `${thousands(verdict[group].length)} ${verdictText(group, verdict[group].length)}`,
    ),
    searching.length > 0 && `Buscando ${counted(searching.length, 'código', 'códigos')}…`,
    validation.repeated > 0 && counted(validation.repeated, 'repetido', 'repetidos'),
    mistyped && mistypedText(mistyped.found.length),
  ]
    .filter((words) => typeof words === 'string')
    .join(' · ')

const Working = ({ text }: { readonly text: string }) => (
  <>
    <span className="spinner" />
    {text}
  </>
)

interface Props {
  readonly result: ValidationView
  /** A file is being read, so validating is disabled. */
  readonly isReading: boolean
  /**
   * The number of codes in files that are not validated yet. For screen readers only: the files'
   * names show it on screen.
   */
  readonly addedCount: number | null
}

/**
 * Progress, and the verdict in one line for screen readers: on screen it is beside the input. The element always exists,
 * so that its content is announced.
 */
export const ValidationReport = ({ result, isReading, addedCount }: Props) => {
  const isWorking = result.kind === 'working' || (result.kind === 'done' && result.isOutdated)
  const isIdle = !isReading && !isWorking
  return (
    <div className="report" role="status">
      {isReading && <Working text="Leyendo archivos…" />}
      {!isReading && isWorking && <Working text="Validando…" />}
      {isIdle && addedCount !== null && (
        <span className="unseen">
          {`${counted(addedCount, 'código', 'códigos')} por validar. `}
        </span>
      )}
      {isIdle && result.kind === 'done' && (
        // A new node for each submission, so that equal counts are announced again.
        <span className="unseen" key={result.submission}>
          {result.isOld ? oldResultText : wordsOf(result)}
        </span>
      )}
    </div>
  )
}
