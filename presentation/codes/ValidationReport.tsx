import { Fragment } from 'react'
import type { ValidationView } from '../../application/codes/validator.selectors'
import { Icon } from '../kit/Icon'
import { counted } from '../texts/counts'

/** The result in a line, announced to screen readers. The area is always there, so that what enters it is announced. */
export const ValidationReport = ({ result }: { readonly result: ValidationView }) => (
  <div className="report" role="status">
    {result.kind === 'done' && (
      <Fragment key={result.submission}>
        <span className="tag tag--ok">
          <Icon name="check" />
          {counted(result.valid.length, 'válido', 'válidos')}
        </span>
        <span className="tag tag--no">
          <Icon name="cross" />
          {counted(result.invalid.length, 'no válido', 'no válidos')}
        </span>
        {result.repeated > 0 && (
          <span className="tag tag--gone">{counted(result.repeated, 'repetido', 'repetidos')}</span>
        )}
      </Fragment>
    )}
  </div>
)
