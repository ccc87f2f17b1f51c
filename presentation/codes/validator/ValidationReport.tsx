import { Fragment } from 'react'
import type { ValidationView } from '../../../application/codes/validator/validator.selectors'
import { Icon } from '../../kit/Icon'
import { counted } from '../../texts/counts'

const Counts = ({ result }: { readonly result: ValidationView & { readonly kind: 'done' } }) => {
  const { valid, invalid, repeated } = result.validation
  return (
    // New nodes for each submission, so that equal counts are announced again.
    <Fragment key={result.submission}>
      <Icon name="check" />
      <span className="report__valid">{counted(valid.length, 'válido', 'válidos')}</span>
      {' · '}
      <span className="report__invalid">{counted(invalid.length, 'no válido', 'no válidos')}</span>
      {repeated > 0 && (
        <>
          {' · '}
          <span>{counted(repeated, 'repetido', 'repetidos')}</span>
        </>
      )}
    </Fragment>
  )
}

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
 * A one-line result for screen readers. The element always exists, so that its content is
 * announced.
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
      {isIdle && result.kind === 'done' && <Counts result={result} />}
    </div>
  )
}
