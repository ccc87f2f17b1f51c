import { Fragment } from 'react'
import { correctionsChosen } from '../../application/validator/validator.slice'
import { useAppDispatch } from '../kit/store'

interface Props {
  readonly token: string
  /** The suggested codes. */
  readonly codes: readonly string[]
  /** Called before the button disappears with its row. */
  readonly onChoice: () => void
}

/**
 * '¿Quiso decir LIBRE001?' or '¿Quiso decir A, B o C?': each code is a button that replaces the
 * token.
 */
export const NearMiss = ({ token, codes, onChoice }: Props) => {
  const dispatch = useAppDispatch()
  if (codes.length === 0) return null
  return (
    <div className="near">
      ¿Quiso decir{' '}
      {codes.map((code, at) => (
        <Fragment key={code}>
          {at > 0 && (at === codes.length - 1 ? ' o ' : ', ')}
          <button
            type="button"
            className="near__code"
            translate="no"
            aria-label={`Usar ${code} en lugar de ${token}`}
            onClick={() => {
              onChoice()
              dispatch(correctionsChosen([{ token, code }]))
            }}
          >
            {code}
          </button>
        </Fragment>
      ))}
      ?
    </div>
  )
}
